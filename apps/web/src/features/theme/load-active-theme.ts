import { createJsonClient, type JsonClient } from '@sanwen/client/json-client';
import { API_PATH } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { ThemeSource, ThemeState, ThemeStatus } from './theme-state.ts';
import { loadTheme } from '../../themes/registry.ts';

/**
 * Asks the API for the theme, at the site's own address and then at the page's (spec 4, 8). A theme that
 * nobody can say is the default; the choice that the browser keeps is not touched.
 */
export async function loadActiveTheme(state: ThemeState, client: Pick<JsonClient, 'get'>): Promise<void> {
  state.change({ awaiting: 'settings' });
  const result = await client.get('/settings/theme');
  try {
    if (result.success) return await chooseTheme(state, themeOfSettings(result.data), 'server');
  } catch (error) {
    return fallBack(state, error, String(error));
  }
  return fallBack(state, result, result.message);
}

/** The page was made with the default looks, so they are there. */
function fallBack(state: ThemeState, reason: unknown, message: string): Promise<void> {
  // oxlint-disable-next-line no-console -- spec 8: a failure is logged
  console.error('theme settings could not be loaded', reason);
  return chooseTheme(state, 'default', 'fallback', message);
}

/** The client of a page: the API of the site's address, then the one of the page's own origin. */
export function themeClient(publicUrl: string): JsonClient {
  return createJsonClient({ base: publicUrl + API_PATH });
}

/**
 * The theme that settings name: the selected one, else the current one; whatever is empty or unknown is the
 * default theme (spec 4).
 */
export function themeOfSettings(settings: { selectedTheme?: string; currentTheme?: string }): ThemeName {
  return (settings.selectedTheme || settings.currentTheme) === 'magazine' ? 'magazine' : 'default';
}

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
