import { useMatches } from '@tanstack/react-router';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { useActiveTheme } from '../site/use-site.ts';
import { pageTheme } from './page-theme.ts';

/**
 * Path of the page that is shown, without a language prefix: not of the one that the router is on its way to.
 */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}

/** The theme whose looks the page has. */
export function usePageTheme(): ThemeName {
  return pageTheme(useShownPath(), useActiveTheme());
}
