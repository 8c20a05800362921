import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import type { Feed, FeedEntry } from './feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description || undefined,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    language: feed.language,
    icon: feed.logoUrl ?? undefined,
    authors: [{ name: feed.siteName, url: feed.pageUrl }],
    items: feed.entries.map((entry) => toItem(entry, feed)),
  });
}

function toItem(entry: FeedEntry, { timeZone }: Feed) {
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    language: entry.language,
    summary: entry.summary || undefined,
    content_html: entry.html,
    image: entry.image?.url,
    date_published: toOffsetTime(entry.publishedAt, timeZone),
    date_modified: toOffsetTime(entry.updatedAt, timeZone),
    authors: entry.author === null ? undefined : [{ name: entry.author }],
    tags: entry.topics.map((topic) => topic.name),
  };
}
