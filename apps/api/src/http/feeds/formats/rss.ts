import { toRfc822Time } from '@sanwen/contracts/time-zone-offsets';
import { type Feed, type FeedEntry, GENERATOR } from './feed.ts';
import { writeImage, writeXml, XML_DECLARATION, type XmlElement } from './xml.ts';

const NAMESPACES = {
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  '@xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** RSS 2.0. Authors are in `dc:creator`, since RSS's own `author` is an email address. */
export function writeRss(feed: Feed): string {
  const { logoUrl, updatedAt, timeZone } = feed;
  const channel: XmlElement = {
    title: feed.title,
    link: feed.pageUrl,
    description: feed.description,
    language: feed.language,
    lastBuildDate: updatedAt ? toRfc822Time(updatedAt, timeZone) : undefined,
    generator: GENERATOR,
    'atom:link': { '@rel': 'self', '@type': 'application/rss+xml', '@href': feed.selfUrl },
    image: logoUrl ? { url: logoUrl, title: feed.title, link: feed.pageUrl } : undefined,
    item: feed.entries.map((entry) => writeItem(entry, feed)),
  };
  return XML_DECLARATION + writeXml({ rss: { '@version': '2.0', ...NAMESPACES, channel } });
}

function writeItem(entry: FeedEntry, { timeZone }: Feed): XmlElement {
  const { author, image } = entry;
  return {
    title: entry.title,
    link: entry.url,
    guid: { '@isPermaLink': 'true', '#text': entry.id },
    pubDate: toRfc822Time(entry.publishedAt, timeZone),
    'dc:creator': author ?? undefined,
    'dc:language': entry.language,
    category: entry.topics.map((topic) => topic.name),
    'media:content': image ? writeImage(image) : undefined,
    description: entry.summary,
    'content:encoded': entry.html,
  };
}
