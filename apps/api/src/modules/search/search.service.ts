import { fallbackOrder, type Locale } from '@sanwen/contracts/locales';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import type { searchContract, SearchPage, Suggestions } from '@sanwen/contracts/search.contract';
import type { z } from 'zod';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import type { RequestContext } from '../../request/context.ts';
import { readWholeTexts } from './documents/read-documents.ts';
import { findMatches, type MarkedHit, rankPosts } from './find-matches.ts';
import { STORED_TEXT_MAX } from './index-posts.service.ts';
import { searchIndex } from './index/choose-index.ts';
import { planQuery, strictRanking, termsOf } from './query/query-plan.ts';
import { findRanges, markersOf, type Range } from './snippets/marks.ts';
import { markText, snippet } from './snippets/snippet.ts';
import { suggestTerms } from './suggest-terms.ts';

type Input<Name extends keyof typeof searchContract> = z.output<(typeof searchContract)[Name]['input']>;

/** Reads summaries of posts. It comes from the posts module, which is above this one. */
type Summarize = (
  ctx: RequestContext,
  hits: readonly { postId: number; locale: Locale }[],
) => Promise<(PostSummary | undefined)[]>;

/** Finds the most-read posts, which the posts module knows too. */
type FindMostRead = (limit: number) => Promise<number[]>;

/** Newest titles considered for suggestions. */
const TITLES_MAX = 300;

/**
 * Published posts that match, best first. Each is returned once, in the reader's language if that matches,
 * else in a fallback.
 */
export async function searchPosts(
  ctx: RequestContext,
  input: Input<'search'>,
  summarizePosts: Summarize,
): Promise<SearchPage> {
  const end = offsetOf(input) + input.limit;
  const search = { db: ctx.db, languages: languagesOf(ctx), most: end };
  const { hits, total, isCapped, corrected } = await findMatches(input.q, search);
  if (total === 0 && input.page === 1) await ctx.deps.misses.add(input.q, ctx.request.caller);
  const pageHits = hits.slice(offsetOf(input), end);
  const [texts, summaries] = await Promise.all([readTexts(ctx, pageHits), summarizePosts(ctx, pageHits)]);
  const found = pageHits.flatMap(({ postId, locale, markers }, index) => {
    const post = summaries[index];
    const text = texts.get(`${postId} ${locale}`) ?? '';
    if (!post) return [];
    return {
      postId,
      locale,
      markers,
      post,
      inTitle: findRanges(post.title, locale, markers),
      text,
      ranges: findRanges(text, locale, markers),
    };
  });
  // Without a mark, the match is beyond the stored part of the text.
  const isDeep = ({ inTitle, text, ranges, post, locale, markers }: (typeof found)[number]) =>
    text.length >= STORED_TEXT_MAX &&
    inTitle.length === 0 &&
    ranges.length === 0 &&
    findRanges(otherSearchedText(post), locale, markers).length === 0;
  const whole = await readWholeTexts(ctx.db, found.filter(isDeep));
  const items = found.map(({ postId, locale, markers, post, inTitle, text, ranges }) => {
    const deep = whole.get(`${postId} ${locale}`);
    const snippetHtml =
      deep === undefined ? snippet(text, ranges) : snippet(deep, findRanges(deep, locale, markers));
    return { locale, post, titleHtml: markText(post.title, inTitle), snippetHtml };
  });
  return { ...toPage(items, input, total), totalIsCapped: isCapped, corrected };
}

/**
 * Titles that match a query whose last word is still being typed, then terms that start with it. Before
 * anything is typed, the most-read titles.
 */
export async function suggestPosts(
  ctx: RequestContext,
  input: Input<'suggestions'>,
  { summarizePosts, findMostRead }: { summarizePosts: Summarize; findMostRead: FindMostRead },
): Promise<Suggestions> {
  if (input.q === '') {
    const ids = await findMostRead(input.limit);
    const summaries = await summarizePosts(
      ctx,
      ids.map((postId) => ({ postId, locale: ctx.locale })),
    );
    return { posts: summaries.flatMap((post) => (post ? toSuggestion(post) : [])), terms: [] };
  }
  const languages = languagesOf(ctx);
  const plan = planQuery(input.q, { locale: languages[0], typing: true });
  if (termsOf(plan).length === 0) return { posts: [], terms: [] };
  const [ranks, terms] = await Promise.all([
    searchIndex(ctx.db).rankTitles(ctx.db, strictRanking(plan), TITLES_MAX),
    suggestTerms(ctx.db, plan, input.limit),
  ]);
  const hits = rankPosts({ docs: [...ranks.keys()], titles: [] }, ranks, languages).slice(0, input.limit);
  const markers = markersOf(termsOf(plan), false);
  const posts = (await summarizePosts(ctx, hits)).flatMap((post) =>
    post ? toSuggestion(post, findRanges(post.title, post.locale, markers)) : [],
  );
  return { posts, terms };
}

function toSuggestion(
  { id, slug, locale, title }: PostSummary,
  ranges: readonly Range[] = [],
): Suggestions['posts'][number] {
  return { id, slug, locale, title, titleHtml: markText(title, ranges) };
}

/** The fields by which a post is found besides its title and text. */
function otherSearchedText({ excerpt, keywords, category, tags }: PostSummary): string {
  return [excerpt, ...keywords, category?.name ?? '', ...tags.map(({ name }) => name)].join('\n');
}

function languagesOf({ locale, settings }: RequestContext): Locale[] {
  return fallbackOrder(locale, settings.language.defaultLanguage);
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
