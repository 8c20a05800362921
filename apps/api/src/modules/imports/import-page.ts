import { PAGE_KEYS, PAGE_TITLE_MAX, type PageKey } from '@sanwen/contracts/pages.contract';
import { readDb } from '../../db/read.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedPost } from '../../import/items.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { writePage } from '../pages/pages.service.ts';
import type { ImportReport } from './import-report.ts';

/** The page of this site that an imported page becomes. */
export function pageKeyOf({ kind, slug }: ImportedPost): PageKey | undefined {
  return kind === 'page'
    ? PAGE_KEYS.find((key) => slug === key || slug === `${key}-us` || slug === `${key}-me`)
    : undefined;
}

/**
 * Writes the texts of an imported About or Contact page, in languages whose text nobody has changed since it
 * came with the site.
 * @param isTrial saves nothing
 */
export async function importPage(
  ctx: WriteContext,
  key: PageKey,
  page: ImportedPost,
  report: ImportReport,
  isTrial = false,
): Promise<void> {
  const rows = await readDb(ctx.em)
    .selectFrom('page_translations')
    .select(['locale', 'markdown', 'version'])
    .where('key', '=', key)
    .execute();
  for (const { locale, name, post, markdown } of page.files) {
    const here = rows.find((row) => row.locale === locale);
    const text = markdown.trim();
    if (here?.markdown === text) report.unchanged.push(name);
    else if (here && here.version > 1)
      report.skipped.push({ name, reason: importSentence('pageEdited', { path: `/${key}` }) });
    else if (post.draft) report.skipped.push({ name, reason: importSentence('notPublished') });
    else {
      const draft = {
        title: post.title.slice(0, PAGE_TITLE_MAX).toWellFormed(),
        description: post.description,
        markdown: text,
      };
      if (!isTrial) await writePage(ctx, key, { [locale]: draft });
      report.pages += 1;
      report.saved.push(name);
    }
  }
}
