import type { Locale } from '@sanwen/contracts/locales';
import type { SiteLinks } from '../themes/slots.ts';
import { isPagePath, localeOfPath } from './page-path.ts';
import { searchHref } from './search-address.ts';

function withPage(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Path prefix of pages that a theme has in its own section: empty, or `/magazine`. */
export interface Sections {
  lists: string;
  posts: string;
}

const PLAIN: Sections = { lists: '', posts: '' };

const POST = /^\/post\//;
/** Section pages besides posts: home page, lists, and about, contact and search. */
const SECTION_PAGE = /^\/(?:$|[?#]|(?:author|category|series|tag)\/|(?:about|contact|search)(?:$|[?#]))/;

/** Moves a page's path into its section. */
function inSection(href: string, { lists, posts }: Sections): string {
  if (POST.test(href)) return posts + href;
  if (lists === '' || !SECTION_PAGE.test(href)) return href;
  return lists + href.replace(/^\/(?=$|[?#])/, '');
}

/**
 * URLs below a language prefix, `/zh-CN` or empty. Paths with a language, other sites, the API and files are
 * unchanged.
 * @param enabled the site's languages; only these have addresses of their own
 */
export function siteLinks(
  localePrefix: string,
  sections: Sections = PLAIN,
  enabled: readonly Locale[] = [],
): SiteLinks {
  const toPage = (href: string) => localePrefix + inSection(href, sections);
  const named = (kind: string) => (slug: string, page?: number) =>
    toPage(withPage(`/${kind}/${encodeURIComponent(slug)}`, page));
  return {
    to(href) {
      const [path = ''] = href.split(/[?#]/, 1);
      return isPagePath(path) && !localeOfPath(path) ? toPage(href) : href;
    },
    home: (page) => toPage(withPage('/', page)),
    post(slug, locale) {
      const prefix = locale && enabled.includes(locale) ? `/${locale}` : localePrefix;
      return prefix + inSection(`/post/${encodeURIComponent(slug)}`, sections);
    },
    author: named('author'),
    category: named('category'),
    tag: named('tag'),
    search: (query, page) => toPage(searchHref('/search', query, page)),
  };
}

/** A link as the server's renderer writes it: double-quoted, to a path of this site. */
const SITE_LINK = /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)"/g;

/** A post's HTML with its links to this site kept in the view's language (product 7). */
export function storeLanguage(html: string, links: Pick<SiteLinks, 'to'>): string {
  return html.replaceAll(SITE_LINK, (_link, start: string, href: string) => `${start}${links.to(href)}"`);
}
