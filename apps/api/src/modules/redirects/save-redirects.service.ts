import { PATTERNS_MAX, REDIRECTS_MAX } from '@sanwen/contracts/redirects.contract';
import { Redirect } from '../../db/entities/redirects.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CheckedRedirect } from './parse-redirects.service.ts';
import { matchPattern, readAddress, writeAddress } from './redirect-address.service.ts';
import { findRedirect, readPatterns, type StoredRedirect } from './redirects.service.ts';

/** Redirects in a row, each to the address of the next, after which it must be a loop. */
const HOPS_MAX = 10;
const AT_ONCE = 400;

/** The columns of a redirect. */
export function columnsOf({ source, target, status }: CheckedRedirect) {
  return {
    source: source.text,
    target,
    status,
    isPattern: source.isPattern,
    parameters: source.parameters.join(' '),
  };
}

/** @throws AppError TOO_MANY_REDIRECTS */
export async function requireRoom(db: ReadDb): Promise<void> {
  const count = async (isPattern?: boolean) => {
    const { total } = await db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .$if(isPattern === true, (query) => query.where('is_pattern', '=', true))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  if ((await count()) > REDIRECTS_MAX || (await count(true)) > PATTERNS_MAX)
    throw new AppError('TOO_MANY_REDIRECTS');
}

/** A pattern is followed with a sample for what it stands for. */
const sampleOf = (text: string) => text.replaceAll(/:[A-Za-z]\w*/g, 'x').replace(/\*$/, 'x');

/** Whether a redirect, as it was just saved, leads back to itself, also through others. */
export async function isLoop(
  db: ReadDb,
  { source, target }: CheckedRedirect,
  patterns?: readonly StoredRedirect[],
): Promise<boolean> {
  const known = patterns ?? (await readPatterns(db));
  const textOf = (url: string) => writeAddress(readAddress(url));
  let at = textOf(sampleOf(target));
  const seen = new Set([textOf(sampleOf(source.text))]);
  for (let hop = 0; hop < HOPS_MAX && target.startsWith('/'); hop += 1) {
    if (seen.has(at)) return true;
    seen.add(at);
    const next = await findRedirect(db, readAddress(at), known);
    if (!next?.location.startsWith('/')) return false;
    at = textOf(next.location);
  }
  return target.startsWith('/');
}

export interface SavedRedirects {
  added: number;
  changed: number;
  unchanged: number;
  /** Indexes of those that would lead back to themselves. */
  loops: number[];
}

/**
 * Saves many redirects in the transaction of the caller, who announces the change. Those of known addresses
 * are replaced, or left alone.
 * @throws AppError TOO_MANY_REDIRECTS
 */
export async function saveRedirects(
  tx: Em,
  given: readonly CheckedRedirect[],
  replaces: boolean,
): Promise<SavedRedirects> {
  const db = readDb(tx);
  const saved: SavedRedirects = { added: 0, changed: 0, unchanged: 0, loops: [] };
  // The last one of an address counts.
  const own = new Map(given.map((redirect, index) => [redirect.source.text, { redirect, index }]));
  const all = [...own.values()];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const rows = await db
      .selectFrom('redirects')
      .select(['id', 'source', 'target', 'status'])
      .where(
        'source',
        'in',
        some.map(({ redirect }) => redirect.source.text),
      )
      .execute();
    const known = new Map(rows.map((row) => [row.source, row]));
    for (const { redirect } of some) {
      const row = known.get(redirect.source.text);
      if (!row) {
        tx.create(Redirect, columnsOf(redirect));
        saved.added += 1;
      } else if (!replaces || (row.target === redirect.target && row.status === redirect.status)) {
        saved.unchanged += 1;
      } else {
        await tx.nativeUpdate(Redirect, { id: row.id }, columnsOf(redirect));
        saved.changed += 1;
      }
    }
    await tx.flush();
    tx.clear();
  }
  await requireRoom(db);
  const patterns = await readPatterns(db);
  for (const { redirect, index } of await suspects(db, all, patterns)) {
    if (!(await isLoop(db, redirect, patterns))) continue;
    await tx.nativeDelete(Redirect, { source: redirect.source.text });
    saved.loops.push(index);
  }
  return saved;
}

interface Indexed {
  redirect: CheckedRedirect;
  index: number;
}

/** Redirects to addresses that redirect themselves: no others can lead back. */
async function suspects(
  db: ReadDb,
  all: readonly Indexed[],
  patterns: readonly StoredRedirect[],
): Promise<Indexed[]> {
  const found: Indexed[] = [];
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all
      .slice(start, start + AT_ONCE)
      .filter(({ redirect }) => redirect.target.startsWith('/'))
      .map((each) => ({ ...each, address: readAddress(sampleOf(each.redirect.target)) }));
    if (some.length === 0) continue;
    const rows = await db
      .selectFrom('redirects')
      .select('source')
      .where(
        'source',
        'in',
        some.map(({ address }) => writeAddress(address)),
      )
      .execute();
    const sources = new Set(rows.map(({ source }) => source));
    found.push(
      ...some.filter(
        ({ redirect, address }) =>
          redirect.source.isPattern ||
          sources.has(writeAddress(address)) ||
          patterns.some(({ source }) => matchPattern(source, address)),
      ),
    );
  }
  return found;
}
