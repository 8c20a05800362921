import type { ThemeState } from '../features/theme/theme-state.ts';
import { loadTheme } from '../themes/registry.ts';
import type { ThemeSlots } from '../themes/slots.ts';
import { pageTheme } from './page-theme.ts';

/** Finds the active theme out if none is known yet, and loads the looks of a page. */
export async function loadPageTheme(theme: ThemeState, path: string): Promise<ThemeSlots> {
  await theme.initialize();
  return loadTheme(pageTheme(path, theme.read().active));
}
