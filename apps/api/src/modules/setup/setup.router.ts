import type { setupContract } from '@sanwen/contracts/setup.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { completeSetup } from './setup.service.ts';

export const setupHandlers: HandlersOf<typeof setupContract> = { complete: completeSetup };
