import { defineEntity, p } from '@mikro-orm/core';
import type { Scope } from '@sanwen/contracts/scopes';
import { User } from './people.entities.ts';

/** An access token of another program. Only its hash is stored. */
export const AccessToken = defineEntity({
  name: 'AccessToken',
  tableName: 'access_tokens',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.string().length(64).unique(),
    user: () => p.manyToOne(User).index().deleteRule('cascade'),
    name: p.string().length(80),
    scopes: p.json<Scope[]>(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    lastUsedAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
  },
});
