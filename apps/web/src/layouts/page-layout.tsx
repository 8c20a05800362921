import { ADMIN_PATH } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, useMemo, useRef, useSyncExternalStore } from 'react';
import { isMarkedSignedIn, onSignedIn } from '../boot/signed-in.ts';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { useSite } from '../site/use-site.ts';
import { loadedTheme } from '../themes/registry.ts';
import type { AccountView, SiteLinks } from '../themes/slots.ts';
import { usePageTheme, useShownPath } from './page-theme.ts';

export type LayoutName = 'admin' | ThemeName;

interface LayoutOptions {
  /** Path without a language prefix. */
  path: string;
  theme: ThemeName;
  /** Layout that the route sets itself. */
  named?: LayoutName | undefined;
}

/**
 * Picks a page's layout (spec 2): the one its route names; admin for any path that starts with /admin; else
 * the theme's.
 */
export function pickLayout({ path, theme, named }: LayoutOptions): LayoutName {
  if (named) return named;
  return path.startsWith(ADMIN_PATH) ? 'admin' : theme;
}

/** The layout around a page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const theme = usePageTheme();
  const path = useShownPath();
  const named = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });
  const site = useSite();
  const account = useAccountView(site.links);
  // A second form would distract from the one that the reader is filling in.
  const hasForm = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasNewsletter ?? staticData.needsApp),
  });
  const newsletter =
    site.settings.newsletter && !hasForm && !path.startsWith(ADMIN_PATH) ? <Subscribe /> : undefined;
  // The panel's routes bring their layout with their code.
  if (named === 'admin') return children;
  const layout = pickLayout({ path, theme, named });
  // An unknown address below /admin is a 404 page of the site.
  const { Layout } = loadedTheme(layout === 'admin' ? theme : layout);
  return (
    <Layout site={site} account={account} newsletter={newsletter}>
      {children}
    </Layout>
  );
}

/** Most readers have no account, so the menu's code and texts load once a token is stored. */
const ReaderMenu = lazy(() => import('./reader-menu.tsx'));

function useAccountView(links: SiteLinks): AccountView {
  const signedIn = useSyncExternalStore(onSignedIn, isMarkedSignedIn, () => false);
  const signInLink = useRef<HTMLAnchorElement>(null);
  return useMemo(() => {
    const accountHref = links.to('/account');
    return {
      signInHref: links.to('/login'),
      signInLink,
      accountHref,
      menu: signedIn && (
        <ReaderMenu accountHref={accountHref} onSignedOut={() => signInLink.current?.focus()} />
      ),
    };
  }, [links, signedIn]);
}
