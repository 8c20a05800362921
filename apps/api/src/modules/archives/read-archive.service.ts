import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MENU_TYPES } from '@sanwen/contracts/menus.contract';
import { SqliteAdapter, sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { removeRows, tableShape } from '../../db/table-rows.ts';
import { type ArchiveKind, ArchiveProblem, archiveSentence } from '../../platform/archive-format.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Scratch } from '../../platform/private-files.ts';
import { hashPassword } from '../../request/password-hash.ts';
import { rebuildImageUses } from '../media/image-uses.service.ts';
import { type ReindexOptions, emptyIndex, rebuildIndex } from '../search/reindex.service.ts';
import { readManifest } from './archive-folder.ts';
import { ARCHIVED_TABLES, CLEARED_TABLES } from './archived-tables.ts';
import { hasOnlyWelcomeContent } from './new-site.service.ts';
import { type Restorer, preserveRows } from './preserve-rows.ts';
import { restoreImages } from './restore-images.ts';
import { type StageProgress, insertStaged, stageRows } from './stage-rows.ts';

/** What was restored. */
export interface RestoreReport {
  kind: ArchiveKind;
  posts: number;
  texts: number;
  /** Number of accounts. Accounts from an export have no password and need a reset. */
  users: number;
  images: number;
  missing: string[];
}

interface ReadArchiveContext extends WriteContext {
  storage: FileStorage;
  scratch: Scratch;
}

export interface ReadArchiveOptions {
  /** Allows replacing existing content; otherwise the site must be new. */
  replace?: boolean;
  /** Stays signed in, as an administrator. */
  restorer?: Restorer;
  /** Called once the archive has been validated, before anything changes. */
  beforeReplaced?: () => Promise<void>;
  /** Called within the transaction. @param userId the restoring administrator's ID after the restore */
  onReplaced?: (tx: Em, report: RestoreReport, userId: number | undefined) => Promise<void>;
  onProgress?: StageProgress;
  /** Aborts the restore without effect, until the transaction commits. */
  signal?: AbortSignal;
  index?: ReindexOptions;
}

/**
 * Replaces the site with an archive, all or nothing. Texts are checked and rendered first while the site
 * keeps serving; readers see the change at once.
 * @throws ArchiveProblem if the archive is incomplete, or if the site should be new but has content
 */
export async function readArchive(
  ctx: ReadArchiveContext,
  dir: string,
  options: ReadArchiveOptions = {},
): Promise<RestoreReport> {
  const report = await ctx.scratch.use((scratch) => replaceSite(ctx, dir, scratch, options));
  await rebuildIndex(ctx.em.fork(), options.index);
  return report;
}

async function replaceSite(
  { em, changes, storage }: ReadArchiveContext,
  dir: string,
  scratch: string,
  options: ReadArchiveOptions,
): Promise<RestoreReport> {
  const { replace = false, restorer, beforeReplaced, onReplaced, onProgress, signal } = options;
  const manifest = await readManifest(dir);
  if (!replace) await requireEmptySite(em.fork());
  const passwordHashOf = await existingPasswords(em.fork());
  const restore = { dir, kind: manifest.kind, slugs: new Map<number, string>(), passwordHashOf };
  const staged = await stageRows(em.fork(), restore, manifest, join(scratch, 'rows'), onProgress);
  const missing = await restoreImages(storage, dir, manifest);
  const { posts = 0, post_translations: texts = 0, users = 0, media: images = 0 } = manifest.rows;
  const report: RestoreReport = { kind: manifest.kind, posts, texts, users, images, missing };
  signal?.throwIfAborted();
  await beforeReplaced?.();
  await changes.run(em.fork(), async (tx, changed) => {
    await lockSite(tx);
    if (!replace) await requireEmptySite(tx);
    const restorePreserved = await preserveRows(tx, restorer);
    await emptyIndex(tx);
    for (const table of CLEARED_TABLES) await removeRows(tx, tableShape(tx, table));
    for (const { table } of ARCHIVED_TABLES.toReversed()) await removeRows(tx, tableShape(tx, table));
    for (const { table } of ARCHIVED_TABLES) {
      signal?.throwIfAborted();
      await insertStaged(tx, staged, table);
    }
    await rebuildImageUses(tx);
    const userId = await restorePreserved(tx);
    await onReplaced?.(tx, report, userId);
    const menus = MENU_TYPES.map((type) => changeTags.menu(type));
    for (const tag of [
      changeTags.settings,
      changeTags.categories,
      changeTags.tags,
      changeTags.posts,
      changeTags.eachPost,
      ...menus,
    ]) {
      changed.add(tag);
    }
  });
  return report;
}

async function requireEmptySite(em: Em): Promise<void> {
  if (await hasOnlyWelcomeContent(readDb(em))) return;
  throw new ArchiveProblem(archiveSentence('notNew'));
}

/** Password hashes of existing accounts by address; others get an unknown password. */
async function existingPasswords(em: Em): Promise<(email: string) => string> {
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  const users = await readDb(em).selectFrom('users').select(['email', 'password_hash']).execute();
  const byEmail = new Map(users.map((user) => [user.email, user.password_hash]));
  return (email) => byEmail.get(email) ?? unknown;
}

/**
 * Blocks all other changes until the transaction ends; reads continue. SQLite allows only one writer anyway.
 */
async function lockSite(tx: Em): Promise<void> {
  const db = readDb(tx);
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  const tables = [...ARCHIVED_TABLES.map(({ table }) => table), ...CLEARED_TABLES];
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
}

/** Reads kind and post count from an archive's manifest. @throws ArchiveProblem */
export async function readArchiveStats(dir: string): Promise<{ kind: ArchiveKind; posts: number }> {
  const { kind, rows } = await readManifest(dir);
  return { kind, posts: rows['posts'] ?? 0 };
}
