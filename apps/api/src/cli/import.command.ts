import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOCALES } from '@sanwen/contracts/locales';
import { Command } from 'commander';
import { inEnglish } from '../i18n/server-texts.ts';
import { type RestoreReport, readArchive } from '../modules/archives/read-archive.service.ts';
import { ARCHIVE_LIMITS } from '../modules/backups/restore-archive.service.ts';
import type { FileNote, ImportReport } from '../modules/imports/import-report.ts';
import { type ImportContext, importMarkdown } from '../modules/imports/imports.service.ts';
import { extractZip } from '../platform/extract-zip.ts';
import type { Deps } from '../request/context.ts';
import { explain } from './export.command.ts';
import { CliError, UsageError, withDeps, withProgressBar } from './run-command.ts';

/** Most files listed in a part of the summary. */
const LISTED_MAX = 20;

/** `sanwen import markdown DIR`. */
export function importCommand(): Command {
  const markdown = new Command('markdown')
    .description(
      `Import Markdown posts from a folder with one subfolder per language: ${LOCALES.join(', ')}.`,
    )
    .argument('<dir>', 'the folder')
    .option('--site-url <url>', 'URL of the original site, to complete links to its other pages')
    .addHelpText(
      'after',
      '\nFiles of the same name in several languages are one post. Importing again changes only what changed.',
    )
    .action(async (dir: string, { siteUrl }: { siteUrl?: string }) => {
      if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
        throw new UsageError(`--site-url: ${siteUrl} isn’t a URL; for example, use https://example.com`);
      }
      const folder = resolve(dir);
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
        throw new UsageError(`${folder} isn’t a folder.`);
      }
      const report = await withDeps((deps) =>
        runImport({ ...deps, em: deps.orm.em.fork() }, folder, siteUrl),
      );
      print(report, siteUrl);
      if (report.posts === 0) {
        throw new CliError(
          `No posts found: ${folder} needs a folder ${LOCALES.join(', ')} with Markdown files.`,
        );
      }
      if (report.failed.length > 0) process.exitCode = 1;
    });
  return new Command('import')
    .description('Import content')
    .addCommand(markdown)
    .addCommand(importSiteCommand());
}

async function runImport(
  ctx: ImportContext,
  dir: string,
  siteUrl: string | undefined,
): Promise<ImportReport> {
  return withProgressBar('Importing {bar} {value}/{total} posts', (onProgress) =>
    importMarkdown(ctx, { dir, siteUrl, enableLanguages: true, onProgress }),
  );
}

function print(report: ImportReport, siteUrl: string | undefined): void {
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
  } = report;
  const { unresolvedLinks } = report;
  const translations = saved.length + unchanged.length;
  console.log(
    `\n${posts} posts with ${translations} translations: ${saved.length} imported, ${unchanged.length} unchanged.`,
  );
  if (images > 0) console.log(`${images} images imported.`);
  list('Imported as drafts, because their front matter says they aren’t public', withheld);
  list('Skipped', skipped);
  list('Failed', failed);
  list('Images not found or not imported', missingImages);
  if (remoteImages > 0) console.log(`${remoteImages} images are still hosted elsewhere.`);
  if (unresolvedLinks > 0) {
    const hint = siteUrl === undefined ? ' Pass --site-url to complete them.' : '';
    console.log(`${unresolvedLinks} links point outside the folder and were left unchanged.${hint}`);
  }
  if (enabledLanguages.length > 0) console.log(`Enabled languages: ${enabledLanguages.join(', ')}.`);
}

function list(title: string, notes: (FileNote | ImportReport['withheld'][number])[]): void {
  if (notes.length === 0) return;
  console.log(`${title}: ${notes.length}`);
  for (const { name, reason } of notes.slice(0, LISTED_MAX))
    console.log(`  ${name}: ${typeof reason === 'string' ? reason : inEnglish(reason)}`);
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
