import { stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { Command } from 'commander';
import { inEnglish } from '../i18n/server-texts.ts';
import { parseLanguageOption } from '../import/languages.ts';
import { OTHER_LANGUAGES } from '../import/other-languages.ts';
import { type RestoreReport, readArchive } from '../modules/archives/read-archive.service.ts';
import { ARCHIVE_LIMITS } from '../modules/backups/backups.service.ts';
import { downloadFeed } from '../modules/imports/download-feed.ts';
import { REMOTE_IMAGES } from '../modules/imports/download-images.ts';
import { type FileNote, type ImportReport, publicReport } from '../modules/imports/import-report.ts';
import { importMarkdown } from '../modules/imports/imports.service.ts';
import { extractExport, extractZip } from '../platform/extract-zip.ts';
import type { Deps } from '../request/context.ts';
import { explain } from './export.command.ts';
import { CliError, UsageError, withDeps, withProgressBar } from './run-command.ts';

/** Most files listed in a part of the summary. */
const LISTED_MAX = 20;

const NAMES: Record<ImportReport['source'], string> = {
  hexo: 'Hexo',
  hugo: 'Hugo',
  jekyll: 'Jekyll',
  astro: 'Astro',
  vitepress: 'VitePress',
  obsidian: 'Obsidian',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  halo: 'Halo',
  typecho: 'Typecho',
  substack: 'Substack',
  medium: 'Medium',
  notion: 'Notion',
  blogger: 'Blogger',
  'movable-type': 'Movable Type',
  feed: 'Feed',
  comments: 'Comments',
  sanwen: 'Markdown files in a folder per language',
  markdown: 'Markdown files',
};

interface Options {
  dryRun?: boolean;
  yes?: boolean;
  report?: string;
  siteUrl?: string;
  language?: string;
  otherLanguages?: string;
  remoteImages?: string;
}

/** `sanwen import PATH`, with `import markdown DIR` as a synonym, and `import site DIR`. */
export function importCommand(): Command {
  return withOptions(new Command('import'))
    .description(
      'Import an export of WordPress, Ghost, Halo, Typecho, Substack, Medium, Notion, Blogger, Movable Type, or a comment system; the site of Hexo, Hugo, Jekyll, Astro, VitePress, or Obsidian; any folder of Markdown files; or a feed.',
    )
    .addHelpText(
      'after',
      '\nNobody is emailed. Importing again changes only what changed in the files, and never what was edited here.',
    )
    .addCommand(withOptions(new Command('markdown')).description('The same as `sanwen import PATH`.'))
    .addCommand(importSiteCommand());
}

function withOptions(command: Command): Command {
  return command
    .argument(
      '<path>',
      'the export, the folder as the other system has it, a zip of either, or the URL of a feed',
    )
    .option('--dry-run', 'report what would be imported, and change nothing')
    .option('--yes', 'don’t ask before importing')
    .option('--report <file>', 'write a report as JSON')
    .option('--site-url <url>', 'URL of the original site, to complete links to its other pages')
    .option('--language <code>', `language of texts that don’t tell theirs: ${LOCALES.join(', ')}`)
    .option(
      '--other-languages <draft|skip>',
      'what becomes of texts in languages that Sanwen doesn’t offer; drafts by default',
    )
    .option(
      '--remote-images <http|all|none>',
      'images on other servers to download; by default those with http:, which browsers block',
    )
    .action(runImport);
}

async function runImport(path: string, options: Options): Promise<void> {
  const { siteUrl, dryRun = false } = options;
  if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
    throw new UsageError(`--site-url: ${siteUrl} isn’t a URL; for example, use https://example.com`);
  }
  const locale = readLanguageOption(options.language);
  const otherLanguages = readChoice('--other-languages', options.otherLanguages, OTHER_LANGUAGES, 'draft');
  const remoteImages = readChoice('--remote-images', options.remoteImages, REMOTE_IMAGES, 'http');
  const isAddress = /^https?:\/\//i.test(path);
  const place = isAddress ? path : resolve(path);
  const isFile = isAddress || (await isFileAt(place));
  const report = await withDeps((deps) =>
    withFolder(deps, place, isFile, async (dir) => {
      const run = (isTrial: boolean) =>
        withProgressBar(`${isTrial ? 'Checking' : 'Importing'} {bar} {value}/{total} posts`, (onProgress) =>
          importMarkdown(
            { ...deps, em: deps.orm.em.fork() },
            {
              dir,
              locale,
              siteUrl,
              enableLanguages: true,
              isOwnFolder: !isAddress && (!isFile || EXPORT_FILE.test(place)),
              otherLanguages,
              remoteImages,
              downloadReach: deps.config.allowsPrivateAddresses ? 'private' : 'public',
              isTrial,
              onProgress,
            },
          ),
        );
      if (dryRun) return { ...(await run(true)), isTrial: true };
      if (!options.yes && process.stdin.isTTY && process.stdout.isTTY) {
        print(await run(true), options, true);
        if (!(await confirm('Import this?'))) throw new CliError('Nothing was imported.');
      }
      return { ...(await run(false)), isTrial: false };
    }),
  );
  print(report, options, report.isTrial);
  if (options.report !== undefined)
    await writeFile(options.report, `${JSON.stringify(publicReport(report), null, 2)}\n`);
  if (report.posts + report.pages + report.skipped.length === 0 && report.source !== 'comments') {
    // Only folders are recognized as Markdown files.
    if (isFile && EXPORT_FILE.test(place) && report.source === 'markdown')
      throw new UsageError(`${place} isn’t an export of a system that can be read.`);
    throw new CliError(`No posts found: ${place} has no posts that can be read.`);
  }
  if (report.failed.length > 0) process.exitCode = 1;
}

/** @throws UsageError if there is nothing */
async function isFileAt(place: string): Promise<boolean> {
  const stats = await stat(place).catch(() => undefined);
  if (!stats) throw new UsageError(`${place} doesn’t exist.`);
  return stats.isFile();
}

function readLanguageOption(code: string | undefined): Locale | undefined {
  const locale = code === undefined ? undefined : parseLanguageOption(code);
  if (code !== undefined && locale === undefined)
    throw new UsageError(`--language: use one of ${LOCALES.join(', ')}.`);
  return locale;
}

function readChoice<Choice extends string>(
  option: string,
  given: string | undefined,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const choice = given === undefined ? otherwise : choices.find((each) => each === given);
  if (choice === undefined) throw new UsageError(`${option}: use one of ${choices.join(', ')}.`);
  return choice;
}

/** Exports that are read as they are. */
const EXPORT_FILE = /^(?!.*\.zip$)/i;

/** Works on a folder or an export, on the content of a zip, or on a feed. */
async function withFolder<Result>(
  deps: Deps,
  place: string,
  isFile: boolean,
  work: (dir: string) => Promise<Result>,
): Promise<Result> {
  if (/^https?:\/\//i.test(place))
    return deps.scratch.use(async (dir) => {
      const reach = deps.config.allowsPrivateAddresses ? 'private' : 'public';
      const feed = await downloadFeed(place, reach).catch((error: unknown) => {
        throw new CliError(
          `${place} can’t be loaded: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      await writeFile(join(dir, 'feed.xml'), feed);
      return work(join(dir, 'feed.xml'));
    });
  if (!isFile || EXPORT_FILE.test(place)) return work(place);
  return deps.scratch.use(async (dir) => {
    await extractExport(place, dir, ARCHIVE_LIMITS);
    return work(dir);
  });
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(reply.trim());
}

function print(report: ImportReport, { siteUrl }: Options, isTrial: boolean): void {
  const {
    posts,
    saved,
    unchanged,
    withheld,
    images,
    skipped,
    failed,
    missingImages,
    remoteImages,
    enabledLanguages,
    translations,
    redirects,
    notes,
    pages,
    comments,
  } = report;
  const { unresolvedLinks } = report;
  if (posts + pages + comments > 0)
    console.log(`\nFound: ${NAMES[report.source]}${report.siteUrl ? `, ${report.siteUrl}` : ''}`);
  const verb = isTrial ? 'to import' : 'imported';
  console.log(
    `\n${posts} posts with ${translations} translations: ${saved.length} ${verb}, ${unchanged.length} unchanged.`,
  );
  if (pages > 0) console.log(`${pages} texts of the About and Contact pages ${verb}.`);
  if (comments > 0) console.log(`${comments} comments ${verb}.`);
  if (images > 0) console.log(`${images} images ${verb}.`);
  if (redirects.length > 0)
    console.log(`${redirects.length} old addresses ${isTrial ? 'to redirect' : 'redirect'} to the new ones.`);
  list('Imported as drafts, because they weren’t public', withheld);
  list('Skipped', skipped);
  list('Failed', failed);
  list('Images not found or not imported', missingImages);
  list('To look at', notes);
  if (remoteImages > 0) console.log(`${remoteImages} images are still hosted elsewhere.`);
  if (unresolvedLinks > 0) {
    const hint = siteUrl === undefined ? ' Pass --site-url to complete them.' : '';
    console.log(`${unresolvedLinks} links point outside the folder and were left unchanged.${hint}`);
  }
  if (enabledLanguages.length > 0) console.log(`Enabled languages: ${enabledLanguages.join(', ')}.`);
  if (isTrial) console.log('Nothing was changed.');
}

function list(title: string, notes: (FileNote | ImportReport['withheld'][number])[]): void {
  if (notes.length === 0) return;
  console.log(`${title}: ${notes.length}`);
  for (const note of notes.slice(0, LISTED_MAX)) {
    const line = 'line' in note && note.line !== undefined ? `:${note.line}` : '';
    const { name, reason } = note;
    console.log(`  ${name}${line}: ${typeof reason === 'string' ? reason : inEnglish(reason)}`);
  }
  if (notes.length > LISTED_MAX) console.log(`  and ${notes.length - LISTED_MAX} more`);
}

/** `sanwen import site DIR`. */
function importSiteCommand(): Command {
  return new Command('site')
    .description('Import an export into a new site, on SQLite or PostgreSQL.')
    .argument('<dir>', 'the export folder, or the zip from the admin panel')
    .action(async (dir: string) => {
      const { kind, posts, texts, images, users, missing } = await withDeps((deps) =>
        readPlace(deps, resolve(dir)),
      ).catch(explain);
      console.log(`Imported ${posts} posts (${texts} translations) and ${images} images.`);
      for (const key of missing) console.log(`  not found: ${key}`);
      if (users > 0 && kind === 'export') {
        console.log(
          `${users} accounts came without passwords. Set one with: npx sanwen admin password --email <address>`,
        );
      }
    });
}

async function readPlace(deps: Deps, place: string): Promise<RestoreReport> {
  const ctx = { ...deps, em: deps.orm.em.fork() };
  if (!(await stat(place).catch(() => undefined))?.isFile()) return readArchive(ctx, place);
  return deps.scratch.use(async (dir) => {
    await extractZip(place, dir, ARCHIVE_LIMITS);
    return readArchive(ctx, dir);
  });
}
