import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/**
 * The theme that settings name: the selected one, else the current one; whatever is empty or unknown is the
 * default theme (spec 4).
 */
export function themeOfSettings(settings: { selectedTheme?: string; currentTheme?: string }): ThemeName {
  return (settings.selectedTheme || settings.currentTheme) === 'magazine' ? 'magazine' : 'default';
}
