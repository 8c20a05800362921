import type { aiContract } from '@sanwen/contracts/ai.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readUsage } from './read-usage.ts';

export const aiHandlers: HandlersOf<typeof aiContract> = { manage: { usage: readUsage } };
