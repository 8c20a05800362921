import type { Locale } from '@sanwen/contracts/locales';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence } from '../../i18n/sentence.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { readSettings, saveSettings } from '../settings/stored-settings.service.ts';
import { fixPost } from './fix-post.ts';
import { createFolderImages } from './folder-images.ts';
import { importPost } from './import-post.ts';
import { emptyReport, type ImportReport } from './import-report.ts';
import { readPosts } from './read-posts.ts';
import { scanFolder } from './scan-folder.ts';

export interface ImportContext extends WriteContext {
  storage: FileStorage;
}

export interface ImportOptions {
  /** Folder that has a folder for each language. */
  dir: string;
  /** Language of all its files, where it has no such folders. */
  locale?: Locale | undefined;
  /** Address that URL of the original site, to complete links to its other pages. */
  siteUrl?: string | undefined;
  /** Whether a language that posts come in is offered to readers, unless an administrator has decided. */
  enableLanguages: boolean;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Imports a folder of Markdown posts with the pictures that lie in it. Safe to repeat: what is here as it was
 * imported stays, and what was edited here since is left alone. A broken file is reported and stops nothing.
 */
export async function importMarkdown(ctx: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const report = emptyReport();
  const folder = await scanFolder(options.dir, options.locale);
  const images = createFolderImages(ctx, options.dir);
  const { language } = await readSettings(readDb(ctx.em));
  const { posts, resolve } = await readPosts(folder.posts, language.defaultLanguage, report);
  report.posts = posts.length;
  for (const [done, post] of posts.entries()) {
    options.onProgress?.(done, posts.length);
    try {
      const fixed = await fixPost(post, { resolve, siteUrl: options.siteUrl, images }, report);
      await importPost({ ...ctx, em: ctx.em.fork() }, fixed, report);
    } catch (error) {
      const reason = reasonOf(error);
      for (const { name } of post.files) report.failed.push({ name, reason });
    }
  }
  options.onProgress?.(posts.length, posts.length);
  report.images = images.count();
  report.skipped.unshift(...folder.ignored.filter(({ name }) => !images.isShown(name)));
  if (options.enableLanguages) {
    const locales = new Set(posts.flatMap((post) => post.files.map((file) => file.locale)));
    report.enabledLanguages = await offerLanguages(ctx, [...locales]);
  }
  return report;
}

/**
 * Switches languages on while the language settings were never saved; after that they are an administrator's.
 */
async function offerLanguages(ctx: WriteContext, locales: Locale[]): Promise<Locale[]> {
  const db = readDb(ctx.em);
  const decided = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', 'language')
    .executeTakeFirst();
  const { language } = await readSettings(db);
  const added = locales.filter((locale) => !language.enabledLanguages[locale]);
  if (decided || added.length === 0) return [];
  const enabledLanguages = { ...language.enabledLanguages };
  for (const locale of added) enabledLanguages[locale] = true;
  await saveSettings(ctx, 'language', { ...language, enabledLanguages });
  return added;
}

function reasonOf(error: unknown): Sentence {
  if (error instanceof AppError) return errorTexts[error.errorCode];
  return importSentence('notSaved', { problem: error instanceof Error ? error.message : String(error) });
}
