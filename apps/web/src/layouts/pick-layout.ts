import { ADMIN_PATH } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';

export const LAYOUTS = ['admin', 'default', 'magazine'] as const;
export type LayoutName = (typeof LAYOUTS)[number];

interface LayoutQuestion {
  /** Path without a language prefix. */
  path: string;
  theme: ThemeName;
  /** Layout that the route names for itself. */
  named?: LayoutName | undefined;
}

/**
 * Picks a page's layout (spec 2): the one its route names; admin for any path that starts with /admin; else
 * the theme's.
 */
export function pickLayout({ path, theme, named }: LayoutQuestion): LayoutName {
  if (named) return named;
  if (path.startsWith(ADMIN_PATH)) return 'admin';
  return theme === 'magazine' ? 'magazine' : 'default';
}
