import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { ThemeSlots } from './slots.ts';

/** A theme's folder has its name. */
const modules = import.meta.glob<{ theme: ThemeSlots }>('./*/theme.tsx');

/** Loaded themes. They are code and the same for every view, so views can share them. */
const loaded = new Map<ThemeName, ThemeSlots>();

/** Loads a theme unless it is loaded; each theme is its own chunk. */
export async function loadTheme(name: ThemeName): Promise<ThemeSlots> {
  const known = loaded.get(name);
  if (known) return known;
  const load = modules[`./${name}/theme.tsx`];
  if (!load) throw new Error(`no theme ${name}`);
  const { theme } = await load();
  loaded.set(name, theme);
  return theme;
}

/**
 * A loaded theme (spec 2, third guard).
 * @throws Error if it isn't loaded
 */
export function loadedTheme(name: ThemeName): ThemeSlots {
  const theme = loaded.get(name);
  if (!theme) throw new Error(`the theme ${name} is not loaded`);
  return theme;
}
