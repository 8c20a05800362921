import { useLocation, useMatches } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useAppContext, useSite } from '../site/use-site.ts';
import type { LayoutProps, ThemeSlots } from '../themes/slots.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';
import { pickLayout } from './pick-layout.ts';
import type { LayoutName } from './pick-layout.ts';

/** The admin panel brings a layout of its own with its first page; until then a 404 below /admin looks like the site. */
const LAYOUT_OF: Record<LayoutName, (slots: ThemeSlots) => ComponentType<LayoutProps>> = {
  admin: (slots) => slots.Layout,
  default: (slots) => slots.Layout,
  magazine: (slots) => slots.Layout,
};

/** What stands around a page. */
export function PageLayout({ children }: { children: ReactNode }) {
  const { theme } = useAppContext();
  const path = useLocation({ select: (location) => location.pathname });
  const named = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });
  const Layout = LAYOUT_OF[pickLayout({ path, theme: theme.name, named })](useThemeSlots());
  return <Layout site={useSite()}>{children}</Layout>;
}
