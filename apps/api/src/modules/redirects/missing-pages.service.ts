import { isbot } from 'isbot';
import type { Em, Orm } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { createMemoryLimiter } from '../../platform/rate-limiter.ts';
import type { MissingPages } from '../../request/services.ts';
import { OWN, readAddress } from './redirect-address.service.ts';

/** Limit between two flushes. */
const PENDING_MAX = 2000;
/** Per network and minute; a reader who follows old links opens fewer. */
const LIMIT = { events: 20, windowMs: 60_000 };
const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
/** Different paths stored per day, so that random ones can't fill the disk. */
const PATHS_A_DAY = 500;
const PATH_MAX = 200;

/**
 * What scanners look for, whatever they call themselves: hidden files, programs, and copies. WordPress and
 * Typecho have old addresses below `index.php/`.
 */
const PROBE =
  /\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|ini|ya?ml|sql|bak|old|log|zip|t?gz|rar|7z|exe|sh|map|git)$|\/(?:wp-(?:admin|login|json|includes)|cgi-bin|phpmyadmin|vendor|actuator|xmlrpc)(?:\/|\.|$)/i;
/** Email addresses, and the random texts of links that are meant for one person. */
const PERSONAL = /@|%40|[\w-]{40,}/i;

/** The path of a missing page as it is stored. @returns undefined if nothing is stored */
export function missingPath(url: string): string | undefined {
  const { path } = readAddress(url);
  const isStored =
    path.length <= PATH_MAX &&
    !OWN.test(path) &&
    path !== '/' &&
    !PROBE.test(path) &&
    !PERSONAL.test(path) &&
    !/[\p{Cc}%]/u.test(path);
  return isStored ? path : undefined;
}

/** Counts pages that readers asked for and that don't exist, without anything about the readers. */
export function createMissingPages(orm: Orm): MissingPages {
  const pending = new Map<string, { day: string; path: string; requests: number }>();
  const { allows } = createMemoryLimiter(LIMIT);
  let lastCleanUp = '';
  return {
    async add(url, reader) {
      const { userAgent, isAhead } = reader;
      const isReader = !isAhead && userAgent !== '' && !isbot(userAgent);
      const path = isReader ? missingPath(url) : undefined;
      if (path === undefined || !(await allows(reader))) return;
      const day = today();
      const known = pending.get(`${day} ${path}`);
      if (known) known.requests += 1;
      else if (pending.size < PENDING_MAX) pending.set(`${day} ${path}`, { day, path, requests: 1 });
    },
    async flush() {
      for (const [key, missing] of pending.entries().take(pending.size)) {
        const { requests } = missing;
        await saveMissing(orm.em.fork(), { ...missing, requests });
        // More may have been added meanwhile.
        if (missing.requests === requests) pending.delete(key);
        else missing.requests -= requests;
      }
      if (lastCleanUp === today()) return;
      await orm.em.fork().transactional(async (tx) => {
        await readDb(tx).deleteFrom('missing_pages').where('day', '<', daysAgo(RETENTION_DAYS)).execute();
      });
      lastCleanUp = today();
    },
  };
}

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface Missing {
  /** `2026-11-21`, UTC. */
  day: string;
  path: string;
  requests: number;
}

/** A path that is new on its day needs room below the limit. */
async function saveMissing(em: Em, { day, path, requests }: Missing): Promise<void> {
  await em.transactional(async (tx) => {
    const db = readDb(tx);
    const known = await db
      .updateTable('missing_pages')
      .set(({ eb }) => ({ requests: eb('requests', '+', requests) }))
      .where('day', '=', day)
      .where('path', '=', path)
      .returning('path')
      .execute();
    if (known.length > 0) return;
    const { paths } = await db
      .selectFrom('missing_pages')
      .select(({ fn }) => fn.countAll<number | string>().as('paths'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(paths) >= PATHS_A_DAY) return;
    await db
      .insertInto('missing_pages')
      .values({ day, path, requests })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'path'])
          .doUpdateSet(({ eb }) => ({ requests: eb('missing_pages.requests', '+', requests) })),
      )
      .execute();
  });
}

/** Forgets a path that redirects now. */
export async function deleteMissingPage(tx: Em, path: string): Promise<void> {
  await readDb(tx).deleteFrom('missing_pages').where('path', '=', path).execute();
}

/** Missing pages of the last days, most frequent first. */
export async function listMissingPages(
  db: ReadDb,
  { days, limit }: { days: number; limit: number },
): Promise<{ path: string; requests: number; lastDay: string }[]> {
  const rows = await db
    .selectFrom('missing_pages')
    .select(({ fn }) => [
      'path',
      fn.sum<number | string>('requests').as('requests'),
      fn.max('day').as('lastDay'),
    ])
    .where('day', '>', daysAgo(days))
    .groupBy('path')
    .orderBy(({ fn }) => fn.sum('requests'), 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path, requests, lastDay }) => ({ path, requests: Number(requests), lastDay }));
}
