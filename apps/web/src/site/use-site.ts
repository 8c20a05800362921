import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { PostedForm } from '@sanwen/contracts/render';
import type { AppContext } from '../app-context.ts';
import { suggester } from '../features/search/suggest.ts';
import type { SiteView } from '../themes/slots.ts';
import { siteView } from './site-view.ts';

export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' });
}

/** The result of a form of this page that the browser submitted itself. */
export function usePosted(form: PostedForm['form']): PostedForm | undefined {
  const { posted } = useAppContext().boot;
  return posted?.form === form ? posted : undefined;
}

/** The active theme, which may change while the page is shown. */
export function useActiveTheme(): ThemeName | undefined {
  const { theme } = useAppContext();
  const active = () => theme.read().active;
  return useSyncExternalStore(theme.subscribe, active, active);
}

/** The page's path and query without a language prefix, encoded. */
export function usePageHref(): string {
  return useLocation({ select: ({ href, hash }) => (hash ? href.slice(0, href.indexOf('#')) : href) });
}

/** The site as themes see it. */
export function useSite(): SiteView {
  const { boot, site, data } = useAppContext();
  const href = usePageHref();
  const active = useActiveTheme();
  return useMemo(() => {
    const view = siteView(boot, site, href, active);
    return { ...view, suggest: suggester(data, boot.locale, view.links) };
  }, [boot, site, data, href, active]);
}
