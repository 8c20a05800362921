import type { aiContract } from '@sanwen/contracts/ai.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readUsage } from './ai-budget.service.ts';

export const aiHandlers: HandlersOf<typeof aiContract> = { manage: { usage: readUsage } };
