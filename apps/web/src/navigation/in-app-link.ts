import { isPagePath, isPanelPath, localeOfPath } from '../site/page-path.ts';

/** A link as far as following it inside the app is concerned. */
export interface LinkDetails {
  href: string;
  target: string;
  download: boolean;
}

/** Where the link stands. */
export interface LinkPlace {
  /** Full address of the page. */
  address: string;
  localePrefix: string;
}

/**
 * Decides whether the app follows a link by itself: to a page of this site in the view's language form.
 * Another language, the API, files, downloads, other windows and a place on the same page are the browser's.
 * @returns path, query and hash to go to; undefined leaves the link to the browser.
 */
export function inAppHref(link: LinkDetails, { address, localePrefix }: LinkPlace): string | undefined {
  if (link.download || (link.target !== '' && link.target !== '_self')) return undefined;
  const here = new URL(address);
  const to = new URL(link.href, here);
  if (to.origin !== here.origin || !isPagePath(to.pathname)) return undefined;
  const prefix = localeOfPath(to.pathname);
  if ((prefix ? `/${prefix}` : '') !== localePrefix) return undefined;
  // The admin panel has an address in each language too, and is another app.
  if (isPanelPath(to.pathname.slice(localePrefix.length))) return undefined;
  const samePage = to.pathname === here.pathname && to.search === here.search;
  return samePage && to.hash !== '' ? undefined : to.pathname + to.search + to.hash;
}
