import type { Locale } from '@sanwen/contracts/locales';
import { readDb } from '../../db/read.ts';
import { readSettings } from '../settings/stored-settings.service.ts';
import { fixPost } from './fix-post.ts';
import { createFolderImages } from './folder-images.ts';
import { type FileOutcome, judgePost } from './import-post.ts';
import { emptyReport, type FileNote } from './import-report.ts';
import type { ImportContext, ImportOptions } from './imports.service.ts';
import { readPosts } from './read-posts.ts';
import { scanFolder } from './scan-folder.ts';

export interface ImportPreview {
  posts: number;
  texts: { name: string; title: string; locale: Locale; outcome: FileOutcome }[];
  outcomes: Record<FileOutcome, number>;
  failed: FileNote[];
  skipped: FileNote[];
}

/** What an import would do, by the same steps; nothing is kept. */
export async function previewMarkdown(
  ctx: ImportContext,
  { dir, locale, siteUrl }: Pick<ImportOptions, 'dir' | 'locale' | 'siteUrl'>,
): Promise<ImportPreview> {
  const report = emptyReport();
  const folder = await scanFolder(dir, locale);
  const images = createFolderImages(ctx, dir, true);
  const { language } = await readSettings(readDb(ctx.em));
  const { posts, resolve } = await readPosts(folder.posts, language.defaultLanguage, report);
  const preview: ImportPreview = {
    posts: posts.length,
    texts: [],
    outcomes: { new: 0, changed: 0, unchanged: 0, edited: 0, written: 0 },
    failed: report.failed,
    skipped: [],
  };
  for (const post of posts) {
    const fixed = await fixPost(post, { resolve, siteUrl, images }, report);
    const { outcomes } = await judgePost(ctx.em.fork(), fixed);
    for (const [file, outcome] of outcomes) {
      preview.outcomes[outcome] += 1;
      preview.texts.push({ name: file.name, title: file.post.title, locale: file.locale, outcome });
    }
  }
  preview.skipped = folder.ignored.filter(({ name }) => !images.isShown(name));
  return preview;
}
