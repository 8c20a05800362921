import type { Locale } from '@sanwen/contracts/locales';
import type { Suggest } from '@sanwen/ui/search-suggestions';
import type { AppContext } from '../../app-context.ts';
import type { SiteLinks } from '../../themes/slots.ts';

/** Of each kind. */
const LIMIT = 5;

/** Suggests posts by title, each in the language found, and then queries. */
export function suggester(
  data: AppContext['data'],
  locale: Locale,
  links: Pick<SiteLinks, 'post' | 'search'>,
): Suggest {
  return async (q, signal) => {
    const { client } = await data();
    const { posts, terms } = await client.posts.suggestions.query({ q, locale, limit: LIMIT }, { signal });
    return [
      ...posts.map((post) => {
        const lang = post.locale === locale ? undefined : post.locale;
        return { kind: 'page' as const, href: links.post(post.slug, lang), html: post.titleHtml, lang };
      }),
      ...terms.map((term) => ({ kind: 'query' as const, href: links.search(term), html: escapeText(term) })),
    ];
  };
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
