import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AppContext } from '../app-context.ts';
import type { SiteView } from '../themes/slots.ts';
import { siteView } from './site-view.ts';

/** What every route may use. */
export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' });
}

/** Path and query of the page without a language prefix, encoded. */
export function usePageHref(): string {
  return useLocation({ select: ({ href, hash }) => (hash ? href.slice(0, href.indexOf('#')) : href) });
}

/** The site as themes see it. */
export function useSite(): SiteView {
  const { boot, site } = useAppContext();
  const href = usePageHref();
  return useMemo(() => siteView(boot, site, href), [boot, site, href]);
}
