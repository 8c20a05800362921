import { isPagePath, isPanelPath, localeOfPath } from '../site/page-path.ts';

/** Attributes of a link. */
export interface LinkDetails {
  href: string;
  target: string;
  download: boolean;
}

/** The page with the link. */
export interface LinkPlace {
  /** Full URL of the page. */
  address: string;
  localePrefix: string;
}

/**
 * Decides whether the app follows a link: to a page of this site in the view's language. Other languages,
 * the API, files, downloads, other windows and hashes on the same page are left to the browser.
 * @returns path, query and hash to go to; undefined leaves the link to the browser
 */
export function inAppHref(link: LinkDetails, { address, localePrefix }: LinkPlace): string | undefined {
  if (link.download || (link.target !== '' && link.target !== '_self')) return undefined;
  const here = new URL(address);
  const to = new URL(link.href, here);
  if (to.origin !== here.origin || !isPagePath(to.pathname)) return undefined;
  const prefix = localeOfPath(to.pathname);
  if ((prefix ? `/${prefix}` : '') !== localePrefix) return undefined;
  // The panel has a URL per language too, but it is another app.
  if (isPanelPath(to.pathname.slice(localePrefix.length))) return undefined;
  const samePage = to.pathname === here.pathname && to.search === here.search;
  return samePage && to.hash !== '' ? undefined : to.pathname + to.search + to.hash;
}
