import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locale } from '@sanwen/contracts/locales';
import { dayIn } from '@sanwen/contracts/time-zones';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { errorTexts } from '../../errors/error-texts.ts';
import type { Sentence } from '../../i18n/server-texts.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedPost, ImportedSite } from '../../import/items.ts';
import { createLinkResolver } from '../../import/link-resolver.ts';
import { type OtherLanguages, skipOtherLanguages } from '../../import/other-languages.ts';
import { NothingToImport, readSite } from '../../import/systems.ts';
import type { FileStorage } from '../../platform/file-storage.ts';
import type { Reach } from '../../platform/guarded-agent.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { readSettings, saveSettings } from '../settings/settings.service.ts';
import { type RemoteImages, createImageDownloads } from './download-images.ts';
import { createFolderImages, fixPost } from './fix-post.ts';
import { importComments } from './import-comments.ts';
import { importPage, pageKeyOf } from './import-page.ts';
import { type FileOutcome, importPost, noteOutcome, planPost } from './import-post.ts';
import { type ImportReport, emptyReport } from './import-report.ts';
import { oldAddresses, prefixedLanguages, saveOldAddresses } from './old-addresses.ts';
import { type PlannedPost, planAddresses } from './plan-addresses.ts';

export interface ImportContext extends WriteContext {
  storage: FileStorage;
}

export interface ImportOptions {
  /** The folder of another system's site, or of Markdown files, or the file of an export. */
  dir: string;
  /** Language of texts that don’t name theirs, whatever the site's configuration says. */
  locale?: Locale | undefined;
  /** Language of texts whose language nothing else tells. The site's default language, if undefined. */
  defaultLocale?: Locale | undefined;
  /** URL of the original site, to complete links to its other pages. */
  siteUrl?: string | undefined;
  /** Enables the languages of imported posts, unless an administrator has configured languages. */
  enableLanguages: boolean;
  /**
   * The folder belongs to the person who runs the import and stays: its path names the source if nothing else
   * does, and its Git history tells the dates of undated files.
   */
  isOwnFolder?: boolean;
  /** Where images of an export may be downloaded from; undefined downloads none. */
  downloadReach?: Reach | undefined;
  /** Which images of other sites are downloaded, too. */
  remoteImages?: RemoteImages | undefined;
  /** Texts in a language that this site can't offer become drafts, unless they are skipped. */
  otherLanguages?: OtherLanguages | undefined;
  /** Saves nothing; the report says what would be saved. */
  isTrial?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** What happens to one text of an import. */
export interface ImportedItem {
  name: string;
  title: string;
  locale: Locale;
  outcome: FileOutcome;
}

/**
 * Imports the site of another system: posts, their images and comments, and the About and Contact pages. Safe to repeat:
 * unchanged posts stay, and posts edited here are left alone. Invalid files are reported and don't stop the
 * import. A source without posts gives an empty report.
 * @param onItem called with each text of a trial
 */
export async function importMarkdown(
  ctx: ImportContext,
  options: ImportOptions,
  onItem: (item: ImportedItem) => void = () => undefined,
): Promise<ImportReport> {
  const report = emptyReport();
  const { language, site: here } = await readSettings(readDb(ctx.em));
  const { timeZone } = here;
  const site = await readSource(options, options.defaultLocale ?? language.defaultLanguage, timeZone);
  if (!site) return report;
  report.otherLanguages = skipOtherLanguages(site, options.otherLanguages);
  const siteUrl = options.siteUrl ?? site.siteUrl;
  const origin = siteUrl ?? (options.isOwnFolder ? await realpath(options.dir) : '');
  const pages = site.posts.filter((post) => pageKeyOf(post) !== undefined);
  const posts = site.posts.filter((post) => !pages.includes(post)).map((post) => asDraft(post, site));
  const planned = await planAddresses(readDb(ctx.em), posts, origin, site.notes);
  const folder = (await stat(options.dir)).isFile() ? dirname(options.dir) : options.dir;
  const downloads = options.isTrial
    ? undefined
    : createImageDownloads(site, {
        siteUrl,
        reach: options.downloadReach,
        remoteImages: options.remoteImages,
      });
  const images = createFolderImages(ctx, folder, { ...site, downloads }, options.isTrial);
  const tools = { resolve: resolverOf(planned, timeZone), siteUrl, images };
  const total = planned.length + pages.length;
  Object.assign(report, {
    source: site.system,
    siteUrl,
    posts: planned.length,
    translations: planned.reduce((sum, { files }) => sum + files.length, 0),
    failed: site.failed,
    notes: site.notes,
  });
  for (const [done, post] of planned.entries()) {
    options.onProgress?.(done, total);
    await guarded(post, async () => {
      const fixed = { ...post, ...(await fixPost(post, tools, report)) };
      const own = { ...ctx, em: ctx.em.fork() };
      if (!options.isTrial) return importPost(own, fixed, report);
      for (const [file, outcome] of await planPost(own.em, fixed)) {
        noteOutcome(report, fixed, file, outcome);
        onItem({ name: file.name, title: file.post.title, locale: file.locale, outcome });
      }
    });
  }
  for (const [done, page] of pages.entries()) {
    options.onProgress?.(planned.length + done, total);
    const key = pageKeyOf(page);
    if (key)
      await guarded(page, async () =>
        importPage(
          { ...ctx, em: ctx.em.fork() },
          key,
          await fixPost(page, tools, report),
          report,
          options.isTrial,
        ),
      );
  }
  await downloads?.close();
  if (site.comments) await importComments(ctx, site.comments, planned, report, options.isTrial);
  options.onProgress?.(total, total);
  report.images = images.count();
  report.skipped.unshift(...site.skipped.filter(({ name }) => !images.isUsed(name)));
  if (options.enableLanguages && !options.isTrial) {
    const locales = new Set(planned.flatMap((post) => post.files.map((file) => file.locale)));
    report.enabledLanguages = await offerLanguages(ctx, [...locales]);
  }
  const failed = new Set(report.failed.map(({ name }) => name));
  report.redirects = oldAddresses({
    system: site.system,
    posts: planned.filter(({ files }) => files.every(({ name }) => !failed.has(name))),
    pages: pages.map((page) => [page, `/${pageKeyOf(page) ?? ''}`]),
    languages: prefixedLanguages((await readSettings(readDb(ctx.em))).language.enabledLanguages),
  });
  if (!options.isTrial) await saveOldAddresses({ ...ctx, em: ctx.em.fork() }, report);
  return report;

  async function guarded({ files }: ImportedPost, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf(error);
      for (const { name } of files) report.failed.push({ name, reason });
    }
  }
}

async function readSource(
  { dir, locale, isOwnFolder = false }: ImportOptions,
  defaultLocale: Locale,
  timeZone: string,
): Promise<ImportedSite | undefined> {
  try {
    // A date without a time zone stays the day that it names.
    return await readSite(dir, { language: locale, defaultLocale, timeZone, usesGit: isOwnFolder });
  } catch (error) {
    if (error instanceof NothingToImport) return undefined;
    throw error;
  }
}

/** This site has two pages of its own. Other pages would show up among the posts, so they become drafts. */
function asDraft(post: ImportedPost, site: ImportedSite): ImportedPost {
  if (post.kind === 'post') return post;
  const files = post.files.map((file) => {
    site.notes.push({ name: file.name, reason: importSentence('pageDraft') });
    return { ...file, post: { ...file.post, draft: true, privateField: file.post.privateField ?? 'page' } };
  });
  return { ...post, files, source: files[post.files.indexOf(post.source)] ?? post.source };
}

function resolverOf(posts: readonly PlannedPost[], timeZone: string) {
  return createLinkResolver(
    posts.flatMap(({ slug, source, files, addresses }) =>
      files.map(({ name }) => ({
        path: name,
        slug,
        date: source.post.publishedAt && dayIn(source.post.publishedAt, timeZone),
        addresses,
      })),
    ),
  );
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
