import { ADMIN_PATH } from '@sanwen/contracts/constants';
import { useMatches } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { Subscribe } from '../features/subscribers/subscribe.tsx';
import { useSite } from '../site/use-site.ts';
import { loadedTheme } from '../themes/registry.ts';
import type { LayoutProps, ThemeSlots } from '../themes/slots.ts';
import { type LayoutName, pickLayout } from './pick-layout.ts';
import { useAccountView } from './use-account-view.tsx';
import { usePageTheme, useShownPath } from './use-page-theme.ts';

/**
 * A 404 beside the admin panel looks like the site. The panel's own routes name their layout, and bring it
 * with their code.
 */
const LAYOUT_OF: Record<LayoutName, (slots: ThemeSlots) => ComponentType<LayoutProps>> = {
  admin: (slots) => slots.Layout,
  default: (slots) => slots.Layout,
  magazine: (slots) => slots.Layout,
};

/** What stands around a page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const theme = usePageTheme();
  const path = useShownPath();
  const named = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });
  const site = useSite();
  const account = useAccountView(site.links);
  // Where a reader fills in another form, a second one would be in his way.
  const hasForm = useMatches({
    select: (matches) =>
      matches.some(({ staticData }) => staticData.hasNewsletter ?? staticData.livesFromApp),
  });
  const newsletter =
    site.settings.newsletter && !hasForm && !path.startsWith(ADMIN_PATH) ? <Subscribe /> : undefined;
  if (named === 'admin') return children;
  const Layout = LAYOUT_OF[pickLayout({ path, theme, named })](loadedTheme(theme));
  return (
    <Layout site={site} account={account} newsletter={newsletter}>
      {children}
    </Layout>
  );
}
