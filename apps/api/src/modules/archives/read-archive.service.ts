import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MENU_TYPES } from '@sanwen/contracts/menus.schemas';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { removeRows, tableShape } from '../../db/table-rows.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Scratch } from '../../platform/scratch.ts';
import { rebuildImageUses } from '../media/image-uses.service.ts';
import { emptyIndex, rebuildIndex, type ReindexOptions } from '../search/reindex.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { hasOnlyWelcomeContent } from '../welcome/welcome.service.ts';
import { readManifest } from './archive-folder.ts';
import type { ArchiveKind } from './archive-manifest.service.ts';
import { ArchiveProblem } from './archive-problem.service.ts';
import { archiveSentence } from './archive-texts.ts';
import { ARCHIVED_TABLES, FORGOTTEN_TABLES } from './archived-tables.ts';
import { insertStaged } from './insert-staged.ts';
import { lockSite } from './lock-site.ts';
import { preserveRows, type Restorer } from './preserve-rows.ts';
import { restoreImages } from './restore-images.ts';
import { type StageProgress, stageRows } from './stage-rows.ts';

/** What of an archive is in the site now. */
export interface RestoreReport {
  kind: ArchiveKind;
  posts: number;
  texts: number;
  /** Accounts; those of an export have no passwords, which have to be chosen anew. */
  users: number;
  images: number;
  missing: string[];
}

interface ReadArchiveContext extends WriteContext {
  storage: FileStorage;
  scratch: Scratch;
}

export interface ReadArchiveOptions {
  /** The site may have something of its own, which goes. Without it, the site has to be new. */
  replace?: boolean;
  /** Who does it stays signed in, as an administrator. */
  restorer?: Restorer;
  /** Is done when the archive was found to be whole, before anything is changed. */
  beforeReplaced?: () => Promise<void>;
  /** Is part of the change. @param userId who does it, by the number that he has now */
  onReplaced?: (tx: Em, report: RestoreReport, userId: number | undefined) => Promise<void>;
  onProgress?: StageProgress;
  /** Ends it as if it had not begun, until the change is made. */
  signal?: AbortSignal;
  index?: ReindexOptions;
}

/**
 * Makes a site the one that was archived: all of it or nothing. Texts are checked and rendered first, while
 * the site goes on; what readers see changes at once.
 * @throws ArchiveProblem when the folder is no whole archive, or a new site has something of its own already.
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
  if (!replace) await requireNew(em.fork());
  const passwordHashOf = await knownPasswords(em.fork());
  const restore = { dir, kind: manifest.kind, slugs: new Map<number, string>(), passwordHashOf };
  const staged = await stageRows(em.fork(), restore, manifest, join(scratch, 'rows'), onProgress);
  const missing = await restoreImages(storage, dir, manifest);
  const { posts = 0, post_translations: texts = 0, users = 0, media: images = 0 } = manifest.rows;
  const report: RestoreReport = { kind: manifest.kind, posts, texts, users, images, missing };
  signal?.throwIfAborted();
  await beforeReplaced?.();
  await changes.run(em.fork(), async (tx, changed) => {
    await lockSite(tx);
    if (!replace) await requireNew(tx);
    const carried = await preserveRows(tx, restorer);
    await emptyIndex(tx);
    for (const table of FORGOTTEN_TABLES) await removeRows(tx, tableShape(tx, table));
    for (const { table } of ARCHIVED_TABLES.toReversed()) await removeRows(tx, tableShape(tx, table));
    for (const { table } of ARCHIVED_TABLES) {
      signal?.throwIfAborted();
      await insertStaged(tx, staged, table);
    }
    await rebuildImageUses(tx);
    const userId = await carried(tx);
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

async function requireNew(em: Em): Promise<void> {
  if (await hasOnlyWelcomeContent(readDb(em))) return;
  throw new ArchiveProblem(archiveSentence('notNew'));
}

/** Passwords of the accounts that are here, by address; of others one that nobody knows. */
async function knownPasswords(em: Em): Promise<(email: string) => string> {
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  const users = await readDb(em).selectFrom('users').select(['email', 'password_hash']).execute();
  const byEmail = new Map(users.map((user) => [user.email, user.password_hash]));
  return (email) => byEmail.get(email) ?? unknown;
}
