import { createJsonClient, type JsonClient } from '@sanwen/client/json-client';
import { API_PATH } from '@sanwen/contracts/constants';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { ThemeSource, ThemeState, ThemeStatus } from './theme-state.ts';
import { loadTheme } from '../../themes/registry.ts';

/**
 * Loads the theme from the API at the site's URL, then at the page's origin (spec 4, 8). Without a response,
 * the default theme is used, and the stored choice is unchanged.
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

/** The page was rendered with the default theme, so it is loaded. */
function fallBack(state: ThemeState, reason: unknown, message: string): Promise<void> {
  // oxlint-disable-next-line no-console -- spec 8: a failure is logged
  console.error('theme settings could not be loaded', reason);
  return chooseTheme(state, 'default', 'fallback', message);
}

/** A page's client: the API at the site's URL, then at the page's origin. */
export function themeClient(publicUrl: string): JsonClient {
  return createJsonClient({ base: publicUrl + API_PATH });
}

/**
 * The theme in the settings: the selected one, else the current one; an empty or unknown value means the
 * default theme (spec 4).
 */
export function themeOfSettings(settings: { selectedTheme?: string; currentTheme?: string }): ThemeName {
  return (settings.selectedTheme || settings.currentTheme) === 'magazine' ? 'magazine' : 'default';
}

/**
 * Loads a theme and makes it the active one.
 * @throws if it can't be loaded; the theme is unchanged then
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
