import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LOCALES } from '@sanwen/contracts/locales';
import { Command } from 'commander';
import type { FileNote, ImportReport } from '../modules/imports/import-report.ts';
import { importMarkdown } from '../modules/imports/imports.service.ts';
import type { ImportContext } from '../modules/imports/imports.service.ts';
import { importSiteCommand } from './import-site.command.ts';
import { CliFailure, WrongUsage } from './outcomes.ts';
import { withProgressBar } from './progress-bar.ts';
import { withDeps } from './with-deps.ts';

/** Most files named one by one in a part of the summary. */
const NAMED_AT_MOST = 20;

/** `sanwen import markdown DIR`. */
export function importCommand(): Command {
  const markdown = new Command('markdown')
    .description(`Import a folder of Markdown posts, which has a folder for each language: ${LOCALES.join(', ')}.`)
    .argument('<dir>', 'the folder')
    .option('--site-url <url>', 'completes links to other pages of the site the posts come from')
    .addHelpText(
      'after',
      '\nFiles of the same name in several languages are one post. Importing again changes only what changed.',
    )
    .action(async (dir: string, { siteUrl }: { siteUrl?: string }) => {
      if (siteUrl !== undefined && !URL.canParse(siteUrl)) {
        throw new WrongUsage(`--site-url: ${siteUrl} is not an address, write for example https://example.com`);
      }
      const folder = resolve(dir);
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
        throw new WrongUsage(`${folder} is not a folder.`);
      }
      const report = await withDeps((deps) => runImport({ ...deps, em: deps.orm.em.fork() }, folder, siteUrl));
      print(report, siteUrl);
      if (report.posts === 0) {
        throw new CliFailure(`No posts found: ${folder} needs a folder ${LOCALES.join(', ')} with Markdown files.`);
      }
      if (report.failed.length > 0) process.exitCode = 1;
    });
  return new Command('import').description('Bring content along').addCommand(markdown).addCommand(importSiteCommand());
}

async function runImport(
  ctx: ImportContext,
  dir: string,
  siteUrl: string | undefined,
): Promise<ImportReport> {
  return withProgressBar('Importing {bar} {value}/{total} posts', (onProgress) => importMarkdown(ctx, { dir, siteUrl, enableLanguages: true, onProgress }));
}

function print(report: ImportReport, siteUrl: string | undefined): void {
  const { posts, saved, unchanged, withheld, pictures, skipped, failed, missingPictures, remotePictures, enabledLanguages } = report;
  const { unresolvedLinks } = report;
  const translations = saved.length + unchanged.length;
  console.log(`\n${posts} posts with ${translations} translations: ${saved.length} imported, ${unchanged.length} unchanged.`);
  if (pictures > 0) console.log(`${pictures} pictures of the folder are shown in them.`);
  list('Saved as drafts, as not everyone may find them where they come from', withheld);
  list('Skipped', skipped);
  list('Failed', failed);
  list('Pictures not found, or not taken', missingPictures);
  if (remotePictures > 0) console.log(`${remotePictures} pictures stay on other servers.`);
  if (unresolvedLinks > 0) {
    const hint = siteUrl === undefined ? ' Name the site they come from with --site-url to complete them.' : '';
    console.log(`${unresolvedLinks} links lead to places outside the folder and were kept as they are.${hint}`);
  }
  if (enabledLanguages.length > 0) console.log(`Readers are offered ${enabledLanguages.join(', ')} from now on.`);
}

function list(title: string, notes: FileNote[]): void {
  if (notes.length === 0) return;
  console.log(`${title}: ${notes.length}`);
  for (const { name, reason } of notes.slice(0, NAMED_AT_MOST)) console.log(`  ${name}: ${reason}`);
  if (notes.length > NAMED_AT_MOST) console.log(`  and ${notes.length - NAMED_AT_MOST} more`);
}
