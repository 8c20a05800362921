import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import type { ThemeSlots } from './slots.ts';
import { THEME_FOLDERS } from './theme-folders.ts';

const modules = import.meta.glob<{ theme: ThemeSlots }>('./*/theme.ts');

/** The theme of a view: its name, and its looks once they are loaded (spec 2, third guard). */
export interface ActiveTheme {
  readonly name: ThemeName;
  slots: ThemeSlots | undefined;
}

/** Fetches a theme's looks; each theme is a chunk of its own. */
export async function loadTheme(name: ThemeName): Promise<ThemeSlots> {
  const load = modules[`./${THEME_FOLDERS[name]}/theme.ts`];
  if (!load) throw new Error(`no theme ${name}`);
  return (await load()).theme;
}

/** Loads the looks of a view's theme unless they are there already. */
export async function ensureTheme(theme: ActiveTheme): Promise<ThemeSlots> {
  theme.slots ??= await loadTheme(theme.name);
  return theme.slots;
}
