import type { z } from 'zod';
import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import type { searchContract, SearchPage, Suggestions } from '@sanwen/contracts/search.contract';
import { fallbackOrder } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { RequestContext } from '../../context.ts';
import { offsetOf, toPage } from '../../paging.ts';
import { summarisePosts } from '../posts/posts.service.ts';
import { findMatches } from './find-matches.ts';
import type { MarkedHit } from './find-matches.ts';
import { searchIndex } from './index/search-index.ts';
import { markText } from './mark-text.ts';
import { findRanges, markersOf } from './marks.ts';
import { planQuery, strictMatch, termsOf } from './query-plan.ts';
import { snippet } from './snippet.ts';
import { suggestTerms } from './suggest-terms.ts';

type Input<Name extends keyof typeof searchContract> = z.output<(typeof searchContract)[Name]['input']>;

/**
 * Published posts that match, best first; each once, in the reader's language if it matches in that, else in the one that
 * stands in for it.
 */
export async function searchPosts(ctx: RequestContext, input: Input<'search'>): Promise<SearchPage> {
  const offset = Math.min(offsetOf(input), SEARCH_TOTAL_MAX);
  const limit = Math.min(input.limit, SEARCH_TOTAL_MAX - offset);
  const languages = languagesOf(ctx, input.locale);
  const { hits, total, isCapped, corrected } = await findMatches(ctx.db, input.q, { languages, limit, offset });
  const [texts, summaries] = await Promise.all([readTexts(ctx, hits), summarisePosts(ctx, hits)]);
  const items = hits.flatMap(({ postId, locale, markers }, index) => {
    const post = summaries[index];
    const text = texts.get(`${postId} ${locale}`) ?? '';
    if (!post) return [];
    return {
      locale,
      post,
      titleHtml: markText(post.title, findRanges(post.title, locale, markers)),
      snippetHtml: snippet(text, findRanges(text, locale, markers)),
    };
  });
  return { ...toPage(items, input, total), totalIsCapped: isCapped, corrected };
}

/** Titles that match a query whose last word is being typed, then terms that begin with it. */
export async function suggestPosts(ctx: RequestContext, input: Input<'suggestions'>): Promise<Suggestions> {
  const plan = planQuery(input.q, { typing: true });
  const terms = termsOf(plan);
  if (terms.length === 0) return { posts: [], terms: [] };
  const languages = languagesOf(ctx, input.locale);
  const question = { match: strictMatch(plan), languages, without: [], limit: input.limit, offset: 0 };
  const [hits, words] = await Promise.all([
    searchIndex(ctx.db).findByHead(ctx.db, question),
    suggestTerms(ctx.db, plan, input.limit),
  ]);
  const summaries = await summarisePosts(ctx, hits);
  const markers = markersOf(terms, false);
  const posts = summaries.flatMap((post) => {
    if (!post) return [];
    const { id, slug, locale, title } = post;
    return { id, slug, locale, title, titleHtml: markText(title, findRanges(title, locale, markers)) };
  });
  return { posts, terms: words };
}

function languagesOf({ locale, settings }: RequestContext, asked: Locale | undefined): Locale[] {
  return fallbackOrder(asked ?? locale, settings.language.defaultLanguage);
}

async function readTexts(ctx: RequestContext, hits: MarkedHit[]): Promise<Map<string, string>> {
  if (hits.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('search_documents')
    .select(['post_id', 'locale', 'text'])
    .where(({ eb, or, and }) =>
      or(hits.map(({ postId, locale }) => and([eb('post_id', '=', postId), eb('locale', '=', locale)]))),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.post_id} ${row.locale}`, row.text]));
}
