import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BootData } from '../document/boot-data.ts';
import type { HeadLink } from './build-head.ts';

/** The server's feeds: last path segment, media type, and the format's name, which is never translated. */
const FORMATS = [
  { file: 'feed.xml', type: 'application/rss+xml', format: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
];

type Place = Pick<BootData, 'publicUrl' | 'localePrefix' | 'locale' | 'language'>;

/**
 * Path prefix of a view's feeds. The unprefixed feed is always in the default language, so a view in another
 * language needs a prefix.
 */
export function feedPrefix({ localePrefix, locale, language }: Place): string {
  return localePrefix || (locale === language.defaultLanguage ? '' : `/${locale}`);
}

/**
 * Feeds of a list of posts in the view's language.
 * @param path of the list, encoded, without a language or trailing slash; empty for the whole site
 * @param name of the list
 */
export function feedLinks(place: Place, i18n: I18n, path: string, name: string): HeadLink[] {
  return FORMATS.map(({ file, type, format }) => ({
    rel: 'alternate',
    type,
    title: i18n._(msg`${name} (${format})`),
    href: `${place.publicUrl}${feedPrefix(place)}${path}/${file}`,
  }));
}

/** A post's Markdown source in the view's language. */
export function markdownLink(place: Place, postPath: string): HeadLink {
  return {
    rel: 'alternate',
    type: 'text/markdown',
    href: `${place.publicUrl}${feedPrefix(place)}${postPath}.md`,
  };
}
