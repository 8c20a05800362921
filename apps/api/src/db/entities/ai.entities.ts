import { defineEntity, p } from '@mikro-orm/core';

export const AI_PURPOSES = ['comment', 'review', 'translation'] as const;
export type AiPurpose = (typeof AI_PURPOSES)[number];

/** `open` calls are running, or belong to a dead process; they count with their reserved amount. */
export const AI_CALL_STATES = ['open', 'settled'] as const;

/** A call to the model and its cost. */
export const AiCall = defineEntity({
  name: 'AiCall',
  tableName: 'ai_calls',
  indexes: [{ properties: ['month', 'id'] }],
  properties: {
    id: p.integer().primary(),
    /** `2026-11-21` (UTC) */
    day: p.string().length(10),
    /** `2026-11` */
    month: p.string().length(7),
    purpose: p.enum(AI_PURPOSES),
    state: p.enum(AI_CALL_STATES),
    tokensIn: p.integer(),
    tokensOut: p.integer(),
    /** Millionths of the price's currency. */
    cost: p.bigint('number'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Usage counters: `tokens:2026-11`, `cost:2026-11`, `comments:2026-11-21`, `reviews:2026-11-21`. */
export const AiCounter = defineEntity({
  name: 'AiCounter',
  tableName: 'ai_counters',
  properties: {
    key: p.string().length(40).primary(),
    value: p.bigint('number').default(0),
  },
});
