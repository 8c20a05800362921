import { PATTERNS_MAX, type RedirectStatus } from '@sanwen/contracts/redirects.contract';
import type { Orm } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { toBoolean } from '../../db/values.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { cacheUntilChanged, type Changes } from '../../platform/invalidate.ts';
import type { FoundRedirect, Redirects } from '../../request/services.ts';
import {
  type Address,
  fillTarget,
  matchPattern,
  readAddress,
  writeAddress,
} from './redirect-address.service.ts';

/** Redirects with hits between two flushes. */
const PENDING_MAX = 5000;
/** Longer than any address of a former site. */
const URL_MAX = 4000;

export interface StoredRedirect {
  id: number;
  source: string;
  target: string;
  status: RedirectStatus;
}

/** What is in memory: the names of parameters, and the patterns. Other redirects are read when needed. */
interface Rules {
  parameters: ReadonlySet<string>;
  patterns: readonly StoredRedirect[];
}

export function createRedirects(orm: Orm, changes: Changes): Redirects {
  const rules = cacheUntilChanged(changes, [changeTags.redirects], () => readRules(readDb(orm.em.fork())));
  const pending = new Map<number, { hits: number; lastSeenAt: Date }>();

  function count(id: number): void {
    const known = pending.get(id);
    if (known) {
      known.hits += 1;
      known.lastSeenAt = new Date();
    } else if (pending.size < PENDING_MAX) pending.set(id, { hits: 1, lastSeenAt: new Date() });
  }

  async function find(url: string, onlyWithQuery: boolean): Promise<FoundRedirect | undefined> {
    if (url.length > URL_MAX) return undefined;
    const { parameters, patterns } = await rules();
    const address = readAddress(url);
    const query = new Map([...address.query].filter(([name]) => parameters.has(name)));
    if (onlyWithQuery && query.size === 0) return undefined;
    const known = { path: address.path, query };
    const found = await findRedirect(readDb(orm.em.fork()), known, patterns, onlyWithQuery);
    if (!found) return undefined;
    count(found.id);
    return { status: found.status, location: found.location };
  }

  return {
    mayMatchQuery(url) {
      const queryStart = url.indexOf('?');
      if (queryStart < 0) return false;
      const known = rules.now();
      if (known?.parameters.size === 0) return false;
      return (
        !known ||
        [...new URLSearchParams(url.slice(queryStart)).keys()].some((name) => known.parameters.has(name))
      );
    },
    findWithQuery: (url) => find(url, true),
    find: (url) => find(url, false),
    async flush() {
      const counted = [...pending].map(([id, hit]) => ({ id, ...hit }));
      if (counted.length === 0) return;
      await orm.em.fork().transactional(async (tx) => {
        for (const { id, hits, lastSeenAt } of counted) {
          await readDb(tx)
            .updateTable('redirects')
            .set(({ eb }) => ({ hits: eb('hits', '+', hits), last_seen_at: lastSeenAt }))
            .where('id', '=', id)
            .execute();
        }
      });
      for (const { id, hits } of counted) {
        const now = pending.get(id);
        // More may have come meanwhile.
        if (now && now.hits > hits) now.hits -= hits;
        else pending.delete(id);
      }
    },
  };
}

async function readRules(db: ReadDb): Promise<Rules> {
  const [named, patterns] = await Promise.all([
    db.selectFrom('redirects').select('parameters').distinct().where('parameters', '!=', '').execute(),
    readPatterns(db),
  ]);
  return { parameters: new Set(named.flatMap(({ parameters }) => parameters.split(' '))), patterns };
}

/** Longer patterns are more specific, so they are tried first. */
export async function readPatterns(db: ReadDb): Promise<StoredRedirect[]> {
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'source', 'target', 'status', 'is_pattern'])
    .where('is_pattern', '=', true)
    .orderBy('id')
    .limit(PATTERNS_MAX)
    .execute();
  return rows
    .filter((row) => toBoolean(row.is_pattern))
    .toSorted((one, other) => weightOf(other.source) - weightOf(one.source));
}

/** The number of characters that a pattern has of its own; a final asterisk is the least specific. */
function weightOf(source: string): number {
  return source.replaceAll(/:[A-Za-z]\w*/g, '').length - (source.endsWith('*') ? 1000 : 0);
}

/** The redirect of an address: one that names it, also with its query, before one with a pattern. */
export async function findRedirect(
  db: ReadDb,
  address: Address,
  patterns: readonly StoredRedirect[],
  onlyWithQuery = false,
): Promise<(StoredRedirect & { location: string }) | undefined> {
  const { path, query } = address;
  const texts = [
    ...(query.size > 0 ? [writeAddress(address)] : []),
    ...(query.size > 1 ? [...query].map((pair) => writeAddress({ path, query: new Map([pair]) })) : []),
    ...(onlyWithQuery ? [] : [path]),
  ];
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'source', 'target', 'status'])
    .where('source', 'in', texts)
    .execute();
  for (const text of texts) {
    const row = rows.find(({ source }) => source === text);
    const found = row && complete(row, new Map(), address);
    if (found) return found;
  }
  for (const pattern of patterns) {
    if (onlyWithQuery && !pattern.source.includes('?')) continue;
    const values = matchPattern(pattern.source, address);
    const found = values && complete(pattern, values, address);
    if (found) return found;
  }
  return undefined;
}

/** @returns undefined for a redirect to the address that it comes from */
function complete(
  redirect: StoredRedirect,
  values: ReadonlyMap<string, string>,
  address: Address,
): (StoredRedirect & { location: string }) | undefined {
  if (redirect.status === 410) return { ...redirect, location: '' };
  const location = fillTarget(redirect.target, values);
  if (location === undefined || writeAddress(readAddress(location)) === writeAddress(address))
    return undefined;
  return { ...redirect, location };
}
