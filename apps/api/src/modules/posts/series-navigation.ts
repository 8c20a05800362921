import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import type { SeriesPlace } from '../series/series.service.ts';

/**
 * A post's place in its series as HTML, with links to the posts before and after it. The server writes it,
 * because its markup and texts would otherwise be in the app that every reader downloads.
 */
export function seriesNavigation(
  { texts, locale, request: { cacheTags } }: Pick<RequestContext, 'texts' | 'locale' | 'request'>,
  { slug, name, number, total, previousId, nextId }: SeriesPlace,
  views: readonly PostSummary[],
): string {
  const linkTo = (id: number | undefined, rel: 'prev' | 'next') => {
    const post = views.find((view) => view.id === id);
    if (!post) return '';
    cacheTags.add(changeTags.post(post.id));
    const label = texts._(rel === 'prev' ? seriesTexts.previous : seriesTexts.next);
    const lang = post.locale === locale ? '' : ` lang="${post.locale}"`;
    const href = `/post/${encodeURIComponent(post.slug)}`;
    return `<li>${label} <a rel="${rel}" href="${href}"${lang}>${escape(post.title)}</a></li>`;
  };
  const place = texts._({ ...seriesTexts.place, values: { number, total } });
  return (
    `<nav class="post-series" aria-label="${escape(texts._(seriesTexts.series))}">` +
    `<p><a href="/series/${encodeURIComponent(slug)}">${escape(name)}</a> ${escape(place)}</p>` +
    `<ul role="list">${linkTo(previousId, 'prev')}${linkTo(nextId, 'next')}</ul></nav>`
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Translations are in src/locales. */
const seriesTexts = {
  series: /*i18n*/ { id: 'series.series', message: 'Series' },
  place: /*i18n*/ { id: 'series.place', message: 'Part {number} of {total}' },
  previous: /*i18n*/ { id: 'series.previous', message: 'Previous:' },
  next: /*i18n*/ { id: 'series.next', message: 'Next:' },
};
