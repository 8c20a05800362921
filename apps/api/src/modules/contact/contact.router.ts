import type { contactContract } from '@sanwen/contracts/contact.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactHandlers: HandlersOf<typeof contactContract> = { send: sendContactMessage };
