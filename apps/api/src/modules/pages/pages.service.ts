import type { pagesContract, PageKey, TextPage } from '@sanwen/contracts/pages.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { z } from 'zod';
import { changeTags } from '../../change-tags.ts';
import type { RequestContext, SignedInContext } from '../../context.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import { fromImageBase } from '../../text/place-pictures.ts';
import { writePage } from './write-page.service.ts';

type Input<Name extends keyof typeof pagesContract> = z.output<(typeof pagesContract)[Name]['input']>;
type Answer<Name extends keyof typeof pagesContract> = z.input<(typeof pagesContract)[Name]['output']>;

/**
 * A page in the reader's language or the one that stands in for it (brief 8).
 * @throws AppError NOT_FOUND while it has no text.
 */
export async function getPage(ctx: RequestContext, { key, locale }: Input<'get'>): Promise<TextPage> {
  ctx.shows.add(changeTags.page(key));
  const rows = await ctx.db
    .selectFrom('page_translations')
    .select(['locale', 'title', 'description', 'excerpt', 'html', 'updated_at'])
    .where('key', '=', key)
    .execute();
  const text = pickTranslation(rows, locale ?? ctx.locale, ctx.settings.language.defaultLanguage);
  if (!text) throw new AppError('NOT_FOUND');
  return {
    key,
    locale: text.locale,
    title: text.title,
    description: text.description || text.excerpt,
    html: fromImageBase(text.html, ctx.config.imageBase),
    updatedAt: toInstant(text.updated_at),
    availableLocales: inOrder(rows.map((row) => row.locale)),
  };
}

/** What an administrator edits. */
export async function getPageSource(ctx: SignedInContext, { key }: Input<'source'>): Promise<Answer<'source'>> {
  const rows = await ctx.db
    .selectFrom('page_translations')
    .select(['locale', 'title', 'description', 'markdown'])
    .where('key', '=', key)
    .execute();
  return { texts: Object.fromEntries(rows.map(({ locale, ...draft }) => [locale, draft])) };
}

/** @throws AppError TEXT_TOO_COMPLEX */
export async function savePage(ctx: SignedInContext, { key, texts }: Input<'save'>): Promise<Answer<'save'>> {
  return { availableLocales: inOrder(await writePage(ctx, key, texts)) };
}

/** Languages of a page and when each last changed, for the sitemap. */
export async function pageTexts({ db }: RequestContext, key: PageKey): Promise<{ locale: Locale; modifiedAt: Date }[]> {
  const rows = await db.selectFrom('page_translations').select(['locale', 'updated_at']).where('key', '=', key).execute();
  return rows.map((row) => ({ locale: row.locale, modifiedAt: new Date(row.updated_at) }));
}

function inOrder(locales: readonly Locale[]): Locale[] {
  return LOCALES.filter((locale) => locales.includes(locale));
}
