import type { RequestContext } from '../../request/context.ts';
import { writeAtom } from './formats/atom.ts';
import type { Feed } from './formats/feed.ts';
import { writeJsonFeed } from './formats/json-feed.ts';
import { writeRss } from './formats/rss.ts';
import { readFeed, readTerm } from './read-feed.ts';
import type { FeedFileResponse } from './response-types.ts';
import { type LocalePrefix, type TermKind, termPath } from './site-addresses.ts';

interface FeedFormat {
  /** Last segment of its addresses. */
  fileName: string;
  contentType: string;
  write: (feed: Feed) => string;
}

export const FEED_FORMATS: readonly FeedFormat[] = [
  { fileName: 'feed.xml', contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  { fileName: 'atom.xml', contentType: 'application/atom+xml; charset=utf-8', write: writeAtom },
  { fileName: 'feed.json', contentType: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
];

export interface FeedParams {
  localePrefix: LocalePrefix;
  format: FeedFormat;
  /** The category or tag that the address names; without it the feed is the site's. */
  term?: { kind: TermKind; slug: string };
}

/**
 * The newest posts as a feed. A former slug of a category or tag, or its id, leads to the present one.
 * @throws AppError CATEGORY_NOT_FOUND, TAG_NOT_FOUND
 */
export async function feedResponse(
  ctx: RequestContext,
  { localePrefix, format, term: asked }: FeedParams,
): Promise<FeedFileResponse> {
  const { fileName, contentType, write } = format;
  const term = asked && (await readTerm(ctx, asked.kind, asked.slug));
  if (term && term.slug !== asked.slug) {
    return { kind: 'moved', location: `${localePrefix}${termPath(term.kind, term.slug)}/${fileName}` };
  }
  const feed = await readFeed(ctx, { localePrefix, fileName, term });
  return { kind: 'text', contentType, body: write(feed), lastModified: feed.updatedAt ?? undefined };
}
