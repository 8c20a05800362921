import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { loadTheme } from '../../themes/registry.ts';
import type { ThemeSource, ThemeState, ThemeStatus } from './theme-state.ts';

/**
 * Makes a theme the active one, once its looks are there to be shown.
 * @throws when they cannot be loaded; the theme then stays as it was
 */
export async function chooseTheme(
  state: ThemeState,
  active: ThemeName,
  source: ThemeSource,
  error?: ThemeStatus['error'],
): Promise<void> {
  state.change({ awaiting: 'theme' });
  try {
    await loadTheme(active);
    state.change({ active, source, error });
  } finally {
    state.change({ awaiting: undefined });
  }
}
