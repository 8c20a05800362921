import type { ThemeName } from '@sanwen/contracts/settings.schemas';

const MAGAZINE = '/magazine';

/** Tells pages of the magazine's own section, which spec 2 lists beside the plain ones. */
export function isMagazinePath(path: string): boolean {
  return path === MAGAZINE || path.startsWith(`${MAGAZINE}/`);
}

/**
 * The theme whose looks a page has: below /magazine the magazine's, elsewhere the active theme's (decision
 * 040).
 * @param path without a language prefix
 * @param active undefined while no theme is known: an empty value counts as the default theme (spec 4)
 */
export function pageTheme(path: string, active: ThemeName | undefined): ThemeName {
  return isMagazinePath(path) ? 'magazine' : (active ?? 'default');
}
