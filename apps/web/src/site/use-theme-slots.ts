import { usePageTheme } from '../layouts/use-page-theme.ts';
import { loadedTheme } from '../themes/registry.ts';
import type { ThemeSlots } from '../themes/slots.ts';

/**
 * The looks of the page.
 * @throws Error when they were not loaded before the app was shown.
 */
export function useThemeSlots(): ThemeSlots {
  return loadedTheme(usePageTheme());
}
