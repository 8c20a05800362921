import type { FeedImage } from './feed.ts';
import type { XmlElement } from './xml.ts';

/**
 * A picture in Media RSS (https://www.rssboard.org/media-rss), which readers show with an entry. An
 * `enclosure` is left to what is to be downloaded, such as a recording.
 */
export function writeImage({ url, alt, type, width, height }: FeedImage): XmlElement {
  return {
    '@url': url,
    '@medium': 'image',
    ...(type ? { '@type': type } : {}),
    ...(width && height ? { '@width': String(width), '@height': String(height) } : {}),
    'media:description': alt ? { '@type': 'plain', '#text': alt } : undefined,
  };
}
