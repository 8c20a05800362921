import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { ManagedFilter, ManagedItem, ManagedPage } from '@sanwen/contracts/posts.manage.schemas';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import { toInstant } from '#src/db/values.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import { toPage } from '#src/platform/pagination.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { seenState } from '../../post-summary.ts';
import { mapAuthor, mapTerm } from '../../posts.mapper.ts';
import { countManaged, findManagedIds, isScan, type ManagedOrder, scanManaged } from './find-managed.ts';
import { loadManagedRows, type ManagedRows } from './managed-rows.ts';

/** One page of posts in any state, in a fixed number of queries. */
export async function listManaged(
  ctx: SignedInContext,
  input: ManagedFilter & ManagedOrder & PageInput & { locale?: Locale | undefined },
): Promise<ManagedPage> {
  const enabled = enabledLanguages(ctx);
  const scanned = isScan(input) ? await scanManaged(ctx.db, input, { ...input, enabled }) : {};
  const ids = scanned.ids ?? (await findManagedIds(ctx.db, input, { ...input, enabled }));
  const isOnlyPage = input.page === 1 && ids.length < input.limit;
  const known = scanned.total ?? (isOnlyPage ? { count: ids.length, isCapped: false } : undefined);
  const [rows, total] = await Promise.all([
    loadManagedRows(ctx, ids),
    known ?? countManaged(ctx.db, input, enabled),
  ]);
  const language = {
    locale: input.locale ?? ctx.locale,
    defaultLocale: ctx.settings.language.defaultLanguage,
  };
  return { ...toPage(mapManaged(ids, rows, language), input, total.count), totalIsCapped: total.isCapped };
}

export function enabledLanguages({ settings }: SignedInContext): Locale[] {
  return LOCALES.filter((locale) => settings.language.enabledLanguages[locale]);
}

function mapManaged(
  ids: number[],
  rows: ManagedRows,
  language: { locale: Locale; defaultLocale: Locale },
): ManagedItem[] {
  const posts = new Map(rows.posts.map((post) => [post.id, post]));
  const texts = Map.groupBy(rows.texts, (text) => text.post_id);
  const tags = Map.groupBy(rows.tags, (tag) => tag.postId);
  return ids.flatMap((id) => {
    const post = posts.get(id);
    if (!post) return [];
    const category = rows.categories.get(post.category_id ?? 0);
    const titled = (texts.get(id) ?? []).map((text) => ({ ...text, title: text.copy_title ?? text.title }));
    const shown =
      pickTranslation(
        titled.filter((text) => text.title.trim()),
        language.locale,
        language.defaultLocale,
      ) ?? titled.find((text) => text.locale === post.source_locale);
    return {
      id,
      slug: post.slug,
      status: post.status,
      isListed: post.listed_at !== null,
      publishedAt: post.published_at === null ? null : toInstant(post.published_at),
      trashedAt: post.trashed_at === null ? null : toInstant(post.trashed_at),
      editedAt: toInstant(post.updated_at),
      title: shown?.title ?? '',
      titleLocale: shown?.locale ?? post.source_locale,
      category: category ? mapTerm(category, language) : null,
      tags: (tags.get(id) ?? []).map(({ tag }) => mapTerm(tag, language)),
      author: mapAuthor(post),
      viewCount: post.view_count,
      commentCount: post.comment_count,
      languages: LOCALES.map((locale) => {
        const text = titled.find((one) => one.locale === locale);
        return {
          locale,
          state: text ? seenState(post.status, text.state) : 'missing',
          hasChanges: post.status !== 'draft' && text !== undefined && text.copy_title !== null,
          title: text?.title ?? '',
        };
      }),
    };
  });
}
