import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** Folder of each theme's looks. The magazine theme is not made yet: a site that chose it shows the default looks. */
export const THEME_FOLDERS = {
  default: 'default',
  magazine: 'default',
} as const satisfies Record<ThemeName, string>;
