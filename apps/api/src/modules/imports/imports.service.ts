import type { Locale } from '@sanwen/contracts/locales';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence } from '../../i18n/server-texts.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { readSettings, saveSettings } from '../settings/settings.service.ts';
import { createFolderImages, fixPost } from './fix-post.ts';
import { importPost } from './import-post.ts';
import { emptyReport, type ImportReport } from './import-report.ts';
import { readPosts, scanFolder } from './read-posts.ts';

export interface ImportContext extends WriteContext {
  storage: FileStorage;
}

export interface ImportOptions {
  /** A folder with a subfolder per language. */
  dir: string;
  /** Language of all files, for a folder without language subfolders. */
  locale?: Locale | undefined;
  /** URL of the original site, to complete links to its other pages. */
  siteUrl?: string | undefined;
  /** Enables the languages of imported posts, unless an administrator has configured languages. */
  enableLanguages: boolean;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Imports a folder of Markdown posts and their images. Safe to repeat: unchanged posts stay, and posts edited
 * here are left alone. Invalid files are reported and don't stop the import.
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
  report.skipped.unshift(...folder.ignored.filter(({ name }) => !images.isUsed(name)));
  if (options.enableLanguages) {
    const locales = new Set(posts.flatMap((post) => post.files.map((file) => file.locale)));
    report.enabledLanguages = await offerLanguages(ctx, [...locales]);
  }
  return report;
}

/** Enables languages as long as the language settings were never saved. */
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
