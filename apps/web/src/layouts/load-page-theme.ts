import type { ThemeState } from '../features/theme/theme-state.ts';
import { loadTheme } from '../themes/registry.ts';
import type { ThemeSlots } from '../themes/slots.ts';
import { pageTheme } from './page-theme.ts';

/** Determines the active theme if none is known yet, and loads the theme of a page. */
export async function loadPageTheme(theme: ThemeState, path: string): Promise<ThemeSlots> {
  await theme.initialize();
  return loadTheme(pageTheme(path, theme.read().active));
}
