import type { SiteLinks } from '../themes/slots.ts';
import { isPagePath, localeOfPath } from './page-path.ts';

function withPage(path: string, page = 1): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

/**
 * Addresses of pages below a language prefix, `/zh-CN` or empty. A path that names a language already, other
 * sites, the API and files are left alone.
 */
export function siteLinks(localePrefix: string): SiteLinks {
  const to = (href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    return isPagePath(path) && !localeOfPath(path) ? `${localePrefix}${href}` : href;
  };
  const term = (kind: string) => (slug: string, page?: number) =>
    to(withPage(`/${kind}/${encodeURIComponent(slug)}`, page));
  return {
    to,
    home: (page) => to(withPage('/', page)),
    post: term('post'),
    category: term('category'),
    tag: term('tag'),
  };
}
