import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { useMatches } from '@tanstack/react-router';
import { useActiveTheme } from '../site/use-site.ts';
import { pageTheme } from '../site/page-path.ts';
import { loadedTheme, loadTheme } from '../themes/registry.ts';
import type { ThemeSlots } from '../themes/slots.ts';
import type { ThemeState } from '../features/theme/theme-state.ts';

/** Path of the page that is shown, without a language prefix: not of the one that is loading. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}

/** The theme of the page. */
export function usePageTheme(): ThemeName {
  return pageTheme(useShownPath(), useActiveTheme());
}

/**
 * The theme's components for the page.
 * @throws Error if they aren't loaded
 */
export function useThemeSlots(): ThemeSlots {
  return loadedTheme(usePageTheme());
}

/** Determines the active theme if none is known yet, and loads the theme of a page. */
export async function loadPageTheme(theme: ThemeState, path: string): Promise<ThemeSlots> {
  await theme.initialize();
  return loadTheme(pageTheme(path, theme.read().active));
}
