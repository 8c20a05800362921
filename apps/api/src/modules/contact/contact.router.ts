import type { contactContract } from '@sanwen/contracts/contact.contract';
import type { HandlersOf } from '../../procedures.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactHandlers: HandlersOf<typeof contactContract> = { send: sendContactMessage };
