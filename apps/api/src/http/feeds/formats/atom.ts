import { toOffsetTime } from '@sanwen/contracts/time-zone-offsets';
import { type Feed, type FeedEntry, GENERATOR } from './feed.ts';
import { writeImage, writeXml, XML_DECLARATION, type XmlElement } from './xml.ts';

/** Atom requires a date of change, even for an empty feed. */
const NEVER = new Date(0);

/** Atom (RFC 4287). The site is the author of entries without one. */
export function writeAtom(feed: Feed): string {
  const root: XmlElement = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xmlns:media': 'http://search.yahoo.com/mrss/',
    '@xml:lang': feed.language,
    id: feed.selfUrl,
    title: feed.title,
    subtitle: feed.description,
    updated: toOffsetTime(feed.updatedAt ?? NEVER, feed.timeZone),
    author: { name: feed.siteName, uri: feed.pageUrl },
    generator: GENERATOR,
    logo: feed.logoUrl ?? undefined,
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': feed.selfUrl },
      { '@rel': 'alternate', '@type': 'text/html', '@hreflang': feed.language, '@href': feed.pageUrl },
    ],
    entry: feed.entries.map((entry) => writeEntry(entry, feed)),
  };
  return XML_DECLARATION + writeXml({ feed: root });
}

function writeEntry(entry: FeedEntry, { timeZone }: Feed): XmlElement {
  const { author, image } = entry;
  return {
    '@xml:lang': entry.language,
    id: entry.id,
    title: entry.title,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': entry.url },
    published: toOffsetTime(entry.publishedAt, timeZone),
    updated: toOffsetTime(entry.updatedAt, timeZone),
    author: author === null ? undefined : { name: author },
    category: entry.topics.map(({ slug, name }) => ({ '@term': slug, '@label': name })),
    'media:content': image ? writeImage(image) : undefined,
    summary: entry.summary,
    content: { '@type': 'html', '#text': entry.html },
  };
}
