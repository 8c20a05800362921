import { useSuspenseQueries } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AppContext } from '../app-context.ts';
import type { SiteView } from '../themes/slots.ts';
import { siteQueries } from './load-site.ts';
import { siteView } from './site-view.ts';
import type { SiteData } from './site-view.ts';

/** What every route may use. */
export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' });
}

/** What every page has asked the server for. */
export function useSiteData(): SiteData {
  const queries = siteQueries(useAppContext());
  const [{ data: settings }, { data: seo }, { data: header }, { data: footer }] = useSuspenseQueries({
    queries: [queries.settings, queries.seo, queries.headerMenu, queries.footerMenu],
  });
  return { settings, seo, headerMenu: header.items, footerMenu: footer.items };
}

/** Path and query of the page without a language prefix, encoded. */
export function usePageHref(): string {
  return useLocation({ select: ({ href, hash }) => (hash ? href.slice(0, href.indexOf('#')) : href) });
}

/** The site as themes see it. */
export function useSite(): SiteView {
  const { boot } = useAppContext();
  const { settings, seo, headerMenu, footerMenu } = useSiteData();
  const href = usePageHref();
  return useMemo(
    () => siteView(boot, { settings, seo, headerMenu, footerMenu }, href),
    [boot, settings, seo, headerMenu, footerMenu, href],
  );
}
