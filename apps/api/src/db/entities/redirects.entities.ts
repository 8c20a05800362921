import { defineEntity, p } from '@mikro-orm/core';
import type { RedirectStatus } from '@sanwen/contracts/redirects.contract';

/** An old address and where it leads. */
export const Redirect = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    id: p.integer().primary(),
    /** As `normalizeSource` writes it. */
    source: p.string().length(500).unique(),
    /** A path or a URL; empty for 410. */
    target: p.string().length(2000),
    status: p.integer().$type<RedirectStatus>(),
    isPattern: p.boolean(),
    /** Names of the parameters in the query of `source`, separated by spaces. */
    parameters: p.string().length(500).default(''),
    hits: p.integer().default(0),
    lastSeenAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
});

/** Paths that readers asked for and that don't exist, per day (UTC). */
export const MissingPage = defineEntity({
  name: 'MissingPage',
  tableName: 'missing_pages',
  properties: {
    /** `2026-11-21` */
    day: p.string().length(10).primary(),
    path: p.string().length(200).primary(),
    requests: p.integer(),
  },
});
