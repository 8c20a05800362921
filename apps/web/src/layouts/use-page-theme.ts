import { useMatches } from '@tanstack/react-router';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { useActiveTheme } from '../site/use-site.ts';
import { pageTheme } from './page-theme.ts';
import { loadedTheme } from '../themes/registry.ts';
import type { ThemeSlots } from '../themes/slots.ts';

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

/**
 * The looks of the page.
 * @throws Error when they were not loaded before the app was shown.
 */
export function useThemeSlots(): ThemeSlots {
  return loadedTheme(usePageTheme());
}
