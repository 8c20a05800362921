import type {
  NewRedirect,
  Redirect as RedirectView,
  redirectsManageContract,
} from '@sanwen/contracts/redirects.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { Redirect } from '../../db/entities/redirects.entities.ts';
import type { Em } from '../../db/orm.ts';
import { likePattern, readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { deleteMissingPage } from './missing-pages.service.ts';
import { type CheckedRedirect, checkRedirect, parseRedirects } from './parse-redirects.service.ts';
import { columnsOf, isLoop, requireRoom, saveRedirects } from './save-redirects.service.ts';

type Manage = typeof redirectsManageContract;

/** Invalid lines of an imported file that are listed. */
const INVALID_SHOWN = 50;

/** Redirects, newest first. */
export async function listRedirects(
  { db }: SignedInContext,
  { q, before, limit }: z.output<Manage['list']['input']>,
): Promise<z.output<Manage['list']['output']>> {
  let found = db
    .selectFrom('redirects')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) found = found.where('id', '<', before);
  if (q !== undefined && q !== '') {
    const like = likePattern(q.toLowerCase());
    found = found.where(({ or, eb, fn }) =>
      or([eb(fn('lower', ['source']), 'like', like), eb(fn('lower', ['target']), 'like', like)]),
    );
  }
  const rows = await found.execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    from: row.source,
    to: row.target,
    status: row.status,
    hits: row.hits,
    lastSeenAt: row.last_seen_at === null ? null : toInstant(row.last_seen_at),
    createdAt: toInstant(row.created_at),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** @throws AppError VALIDATION_FAILED, REDIRECT_TAKEN, REDIRECT_LOOP, TOO_MANY_REDIRECTS */
export async function createRedirect(ctx: SignedInContext, given: NewRedirect): Promise<RedirectView> {
  const checked = requireChecked(given);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    await requireFree(tx, checked);
    const redirect = tx.create(Redirect, columnsOf(checked));
    await tx.flush();
    await requireRoom(readDb(tx));
    await finish(ctx, tx, checked, { action: 'create', id: redirect.id });
    changed.add(changeTags.redirects);
    return viewOf(redirect);
  });
}

/** @throws AppError REDIRECT_NOT_FOUND, and as `createRedirect` does */
export async function saveRedirect(
  ctx: SignedInContext,
  { id, ...given }: z.output<Manage['save']['input']>,
): Promise<RedirectView> {
  const checked = requireChecked(given);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const redirect = await tx.findOne(Redirect, { id });
    if (!redirect) throw new AppError('REDIRECT_NOT_FOUND');
    await requireFree(tx, checked, id);
    Object.assign(redirect, columnsOf(checked));
    await tx.flush();
    await requireRoom(readDb(tx));
    await finish(ctx, tx, checked, { action: 'update', id });
    changed.add(changeTags.redirects);
    return viewOf(redirect);
  });
}

/** @throws AppError REDIRECT_NOT_FOUND */
export async function removeRedirect(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  const { removed } = await removeRedirects(ctx, { ids: [id] });
  if (removed === 0) throw new AppError('REDIRECT_NOT_FOUND');
  return {};
}

/** Deletes those that exist. */
export async function removeRedirects(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ removed: number }> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const found = await tx.find(Redirect, { id: { $in: ids } });
    for (const redirect of found) {
      const { id, source: subjectTitle } = redirect;
      tx.remove(redirect);
      writeAudit(tx, ctx, { action: 'delete', subjectKind: 'redirect', subjectId: id, subjectTitle });
    }
    if (found.length > 0) changed.add(changeTags.redirects);
    return { removed: found.length };
  });
}

/** @throws AppError TOO_MANY_REDIRECTS, VALIDATION_FAILED for a text that is neither format */
export async function importRedirects(
  ctx: SignedInContext,
  { text }: { text: string },
): Promise<z.output<Manage['import']['output']>> {
  const { redirects, invalid } = readFile(text);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const {
      added,
      changed: replaced,
      unchanged,
      loops,
    } = await saveRedirects(
      tx,
      redirects.map(({ redirect }) => redirect),
      true,
    );
    if (added + replaced > 0) changed.add(changeTags.redirects);
    const wrong = [
      ...invalid,
      ...loops.flatMap((index) => {
        const { line, redirect } = redirects[index] ?? {};
        return line === undefined || !redirect
          ? []
          : [{ line, text: `${redirect.source.text} → ${redirect.target}` }];
      }),
    ].toSorted((one, other) => one.line - other.line);
    const changes = { added, replaced };
    writeAudit(tx, ctx, { action: 'import', subjectKind: 'redirect', subjectId: '', changes });
    return {
      added: Math.max(0, added - loops.length),
      changed: replaced,
      unchanged,
      invalid: wrong.slice(0, INVALID_SHOWN),
      invalidCount: wrong.length,
    };
  });
}

function readFile(text: string): ReturnType<typeof parseRedirects> {
  try {
    return parseRedirects(text);
  } catch {
    throw new AppError('VALIDATION_FAILED', [{ field: 'text', rule: 'invalid' }]);
  }
}

/** All redirects as a file, which the import reads again. */
export async function exportRedirects(
  { db }: SignedInContext,
  { format }: z.output<Manage['export']['input']>,
): Promise<z.output<Manage['export']['output']>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['source', 'target', 'status', 'hits', 'last_seen_at'])
    .orderBy('id')
    .execute();
  const day = new Date().toISOString().slice(0, 10);
  if (format === 'netlify') {
    const lines = rows.map(({ source, target, status }) => {
      const [path = '', query = ''] = source.split('?', 2);
      const from = [encodeURI(path).replaceAll('%25', '%'), ...query.split('&').filter(Boolean)].join(' ');
      return `${from} ${status === 410 ? '/' : target} ${status}\n`;
    });
    return { fileName: `redirects-${day}.txt`, text: lines.join('') };
  }
  const records = rows.map((row) => [
    row.source,
    row.target,
    row.status,
    row.hits,
    row.last_seen_at === null ? '' : toInstant(row.last_seen_at),
  ]);
  const text = stringify([['from', 'to', 'status', 'hits', 'last seen'], ...records], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return { fileName: `redirects-${day}.csv`, text };
}

function requireChecked({ from, to, status }: NewRedirect): CheckedRedirect {
  const checked = checkRedirect(from, to, status);
  if ('problem' in checked)
    throw new AppError('VALIDATION_FAILED', [{ field: checked.problem, rule: 'invalid' }]);
  return checked;
}

async function requireFree(tx: Em, { source }: CheckedRedirect, ownId = 0): Promise<void> {
  const other = await tx.findOne(Redirect, { source: source.text, id: { $ne: ownId } });
  if (other) throw new AppError('REDIRECT_TAKEN');
}

async function finish(
  ctx: SignedInContext,
  tx: Em,
  checked: CheckedRedirect,
  { action, id }: { action: 'create' | 'update'; id: number },
): Promise<void> {
  if (await isLoop(readDb(tx), checked)) throw new AppError('REDIRECT_LOOP');
  await deleteMissingPage(tx, checked.source.text);
  const { source, target, status } = checked;
  writeAudit(tx, ctx, {
    action,
    subjectKind: 'redirect',
    subjectId: id,
    subjectTitle: source.text,
    changes: { to: target, status },
  });
}

function viewOf({ id, source, target, status, hits, lastSeenAt, createdAt }: StoredView): RedirectView {
  return {
    id,
    from: source,
    to: target,
    status,
    hits: hits ?? 0,
    lastSeenAt: lastSeenAt ? toInstant(lastSeenAt) : null,
    createdAt: toInstant(createdAt ?? new Date()),
  };
}

interface StoredView {
  id: number;
  source: string;
  target: string;
  status: RedirectView['status'];
  hits?: number | undefined;
  lastSeenAt?: Date | null | undefined;
  createdAt?: Date | undefined;
}
