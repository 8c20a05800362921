import type { ThemeName } from '@sanwen/contracts/settings.schemas';

const MAGAZINE = '/magazine';

/** Whether a path is in the magazine's own section, which spec 2 lists beside the plain pages. */
export function isMagazinePath(path: string): boolean {
  return path === MAGAZINE || path.startsWith(`${MAGAZINE}/`);
}

/**
 * The theme of a page: the magazine below /magazine, elsewhere the active one (decision 040).
 * @param path without a language prefix
 * @param active undefined while no theme is known: an empty value counts as the default theme (spec 4)
 */
export function pageTheme(path: string, active: ThemeName | undefined): ThemeName {
  return isMagazinePath(path) ? 'magazine' : (active ?? 'default');
}
