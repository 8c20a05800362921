import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { ThemeSlots } from './slots.ts';

/** A theme's folder has its name. */
const modules = import.meta.glob<{ theme: ThemeSlots }>('./*/theme.ts');

/** Looks that are there. They are code and the same for every view, so views may share them. */
const loaded = new Map<ThemeName, ThemeSlots>();

/** Fetches a theme's looks, unless they are there; each theme is a chunk of its own. */
export async function loadTheme(name: ThemeName): Promise<ThemeSlots> {
  const known = loaded.get(name);
  if (known) return known;
  const load = modules[`./${name}/theme.ts`];
  if (!load) throw new Error(`no theme ${name}`);
  const { theme } = await load();
  loaded.set(name, theme);
  return theme;
}

/**
 * A theme's looks, once they were loaded (spec 2, third guard).
 * @throws Error when they were not.
 */
export function loadedTheme(name: ThemeName): ThemeSlots {
  const theme = loaded.get(name);
  if (!theme) throw new Error(`the theme ${name} is not loaded`);
  return theme;
}
