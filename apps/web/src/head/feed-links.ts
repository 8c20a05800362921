import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BootData } from '../document/boot-data.ts';
import type { HeadLink } from './build-head.ts';

/**
 * The server's feeds: last segment of their addresses, media type, and the name of the format, which is never
 * translated.
 */
const FORMATS = [
  { file: 'feed.xml', type: 'application/rss+xml', format: 'RSS' },
  { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
];

type Place = Pick<BootData, 'publicUrl' | 'localePrefix' | 'locale' | 'language'>;

/**
 * What the addresses of a view's feeds begin with. A feed never asks who reads it: the plain one is in the
 * default language, so a view in another has to name its own.
 */
export function feedPrefix({ localePrefix, locale, language }: Place): string {
  return localePrefix || (locale === language.defaultLanguage ? '' : `/${locale}`);
}

/**
 * The feeds of a list of posts, in the view's language.
 * @param path of the list, encoded, without a language and a slash at the end; empty for the whole site.
 * @param name of the list.
 */
export function feedLinks(place: Place, i18n: I18n, path: string, name: string): HeadLink[] {
  return FORMATS.map(({ file, type, format }) => ({
    rel: 'alternate',
    type,
    title: i18n._(msg`${name} (${format})`),
    href: `${place.publicUrl}${feedPrefix(place)}${path}/${file}`,
  }));
}

/** A post's own Markdown, in the view's language. */
export function markdownLink(place: Place, postPath: string): HeadLink {
  return {
    rel: 'alternate',
    type: 'text/markdown',
    href: `${place.publicUrl}${feedPrefix(place)}${postPath}.md`,
  };
}
