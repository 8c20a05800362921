import { LockMode } from '@mikro-orm/core';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { isReservedAddress } from '@sanwen/contracts/page-addresses';
import {
  PAGE_KEYS,
  PAGES_MAX,
  type PageDraft,
  type pagesContract,
  type PageKey,
  type TextPage,
  type PageConflict,
  type SavedDraft,
} from '@sanwen/contracts/pages.contract';
import type { z } from 'zod';
import { PageTranslation } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';
import { toBoolean, toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { writeAudit } from '../../request/audit.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { fromImageBase } from '../../text/add-image-dimensions.ts';
import { renderMarkdown } from '../../text/render-markdown.ts';
import { recordImageUsesOfPage } from '../media/image-uses.service.ts';

type Input<Name extends keyof typeof pagesContract> = z.output<(typeof pagesContract)[Name]['input']>;
type Response<Name extends keyof typeof pagesContract> = z.input<(typeof pagesContract)[Name]['output']>;

/**
 * A page in the reader's language or its fallback (product 8).
 * @throws AppError NOT_FOUND while it has no text
 */
export async function getPage(ctx: RequestContext, { key }: Input<'get'>): Promise<TextPage> {
  ctx.request.cacheTags.add(changeTags.page(key));
  const rows = await ctx.db
    .selectFrom('page_translations')
    .select(['locale', 'title', 'description', 'excerpt', 'html', 'updated_at'])
    .where('key', '=', key)
    .where('is_draft', '=', false)
    .execute();
  const text = pickTranslation(rows, ctx.locale, ctx.settings.language.defaultLanguage);
  if (!text) throw new AppError('NOT_FOUND');
  return {
    key,
    locale: text.locale,
    title: text.title,
    description: text.description || text.excerpt,
    html: fromImageBase(text.html, ctx.deps.config.imageBase),
    updatedAt: toInstant(text.updated_at),
    availableLocales: inOrder(rows.map((row) => row.locale)),
  };
}

/** A page's texts for the editor. */
export async function getPageSource(
  ctx: SignedInContext,
  { key }: Input<'source'>,
): Promise<Response<'source'>> {
  const rows = await ctx.db
    .selectFrom('page_translations')
    .select(['locale', 'title', 'description', 'markdown', 'version', 'is_draft', 'updated_at'])
    .where('key', '=', key)
    .execute();
  return {
    texts: Object.fromEntries(
      rows.map(({ locale, updated_at, is_draft, ...text }) => [
        locale,
        { ...text, isDraft: toBoolean(is_draft), updatedAt: toInstant(updated_at) },
      ]),
    ),
  };
}

/** Pages that have a text, by address. */
export async function listPages({ db }: SignedInContext): Promise<Response<'list'>> {
  const rows = await db
    .selectFrom('page_translations')
    .select(['key', 'locale', 'title', 'is_draft'])
    .orderBy('key')
    .execute();
  const items = [...Map.groupBy(rows, ({ key }) => key)].map(([key, texts]) => ({
    key,
    languages: LOCALES.flatMap((locale) => {
      const text = texts.find((each) => each.locale === locale);
      return text ? [{ locale, title: text.title, isDraft: toBoolean(text.is_draft) }] : [];
    }),
  }));
  return { items };
}

/** @throws AppError TEXT_TOO_COMPLEX, EDIT_CONFLICT, PAGE_ADDRESS_RESERVED, VALIDATION_FAILED for too many pages */
export async function savePage(
  ctx: SignedInContext,
  { key, texts }: Input<'save'>,
): Promise<Response<'save'>> {
  const isFixed = PAGE_KEYS.some((each) => each === key);
  if (!isFixed && isReservedAddress(key)) throw new AppError('PAGE_ADDRESS_RESERVED');
  if (!isFixed && (await listPages(ctx)).items.length >= PAGES_MAX)
    throw new AppError('VALIDATION_FAILED', [{ field: 'key', rule: 'invalid' }]);
  const now = await writePage(ctx, key, texts, (tx) => {
    const changes = Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [
        locale,
        text ? { title: text.title, markdown: text.markdown } : null,
      ]),
    );
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'page',
      subjectId: key,
      subjectTitle: titleIn(texts, ctx.locale),
      changes,
    });
  });
  return {
    availableLocales: inOrder(now.map(({ locale }) => locale)),
    versions: Object.fromEntries(now.map(({ locale, version }) => [locale, version])),
  };
}

/** Public pages with their languages and when each last changed, for the sitemap. */
export async function publicPages({
  db,
  request,
}: RequestContext): Promise<Map<PageKey, { locale: Locale; modifiedAt: Date }[]>> {
  request.cacheTags.add(changeTags.pages);
  const rows = await db
    .selectFrom('page_translations')
    .select(['key', 'locale', 'updated_at'])
    .where('is_draft', '=', false)
    .orderBy('key')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, texts]) => [
      key,
      texts.map((text) => ({ locale: text.locale, modifiedAt: new Date(text.updated_at) })),
    ]),
  );
}

function titleIn(texts: Partial<Record<Locale, PageDraft | null>>, locale: Locale): string {
  return texts[locale]?.title ?? Object.values(texts).find((text) => text)?.title ?? '';
}

function inOrder(locales: readonly Locale[]): Locale[] {
  return LOCALES.filter((locale) => locales.includes(locale));
}

/**
 * Writes translations of a page, rendered and sanitized. Null deletes one, and those not named stay.
 * @param onSaved runs in the transaction of the change
 * @returns the languages that the page has now
 * @throws AppError TEXT_TOO_COMPLEX, EDIT_CONFLICT if a text has changed since
 */
export async function writePage(
  { em, changes }: WriteContext,
  key: PageKey,
  texts: Partial<Record<Locale, SavedDraft | null>>,
  onSaved?: (tx: Em) => void,
): Promise<{ locale: Locale; version: number }[]> {
  const rendered = await Promise.all(
    LOCALES.map(async (locale) => {
      const draft = texts[locale];
      return { locale, draft, text: draft && (await renderMarkdown(draft.markdown, { locale })) };
    }),
  );
  return changes.run(em.fork(), async (tx, changed) => {
    const present = await tx.find(PageTranslation, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const { locale, draft, text } of rendered) {
      const row = present.find((each) => each.locale === locale);
      if (draft === null && row) tx.remove(row);
      if (!draft || !text) continue;
      const { baseVersion, isDraft = false, ...written } = draft;
      const fields = { ...written, isDraft };
      requireVersion(row, baseVersion);
      const { html, excerpt, rendererVersion } = text;
      const version = (row?.version ?? 0) + 1;
      if (row) tx.assign(row, { ...fields, html, excerpt, rendererVersion, version, updatedAt: new Date() });
      else
        tx.create(PageTranslation, {
          key,
          locale,
          ...fields,
          html,
          excerpt,
          rendererVersion,
          version,
          updatedAt: new Date(),
        });
    }
    onSaved?.(tx);
    await tx.flush();
    await recordImageUsesOfPage(tx, key);
    changed.add(changeTags.page(key)).add(changeTags.pages);
    return (await tx.find(PageTranslation, { key }, { fields: ['locale', 'version'] })).map(
      ({ locale, version }) => ({ locale, version }),
    );
  });
}

type Present = Pick<SavedDraft, 'title' | 'description' | 'markdown'> & { version: number; updatedAt: Date };

function requireVersion(present: Present | undefined, baseVersion: number | undefined): void {
  if (baseVersion === undefined || (present?.version ?? 0) === baseVersion) return;
  const { title = '', description = '', markdown = '', version = 0, updatedAt } = present ?? {};
  const text = updatedAt
    ? { title, description, markdown, version, updatedAt: updatedAt.toISOString() }
    : null;
  throw new AppError('EDIT_CONFLICT', [], { present: text } satisfies PageConflict);
}
