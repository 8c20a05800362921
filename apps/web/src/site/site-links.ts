import type { SiteLinks } from '../themes/slots.ts';
import { isPagePath, localeOfPath } from './page-path.ts';
import { searchHref } from './search-address.ts';

function withPage(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/** Where pages stand that a theme has in a section of its own: empty, or `/magazine`. */
export interface Sections {
  lists: string;
  posts: string;
}

const PLAIN: Sections = { lists: '', posts: '' };

/**
 * Addresses of pages below a language prefix, `/zh-CN` or empty. A path that names a language already, other
 * sites, the API and files are left alone.
 */
export function siteLinks(localePrefix: string, { lists, posts }: Sections = PLAIN): SiteLinks {
  const to = (href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    return isPagePath(path) && !localeOfPath(path) ? `${localePrefix}${href}` : href;
  };
  const named = (kind: string) => (slug: string, page?: number) =>
    to(withPage(`${kind}/${encodeURIComponent(slug)}`, page));
  return {
    to,
    home: (page) => to(withPage(lists || '/', page)),
    post: named(`${posts}/post`),
    category: named(`${lists}/category`),
    tag: named(`${lists}/tag`),
    search: (query, page) => to(searchHref(`${lists}/search`, query, page)),
  };
}
