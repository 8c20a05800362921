import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** Who chose the active theme: the server's settings, the reader, or nobody, so that it is the default. */
export type ThemeSource = 'server' | 'fallback' | 'manual';

/** The theme of a visit (spec 4). */
export interface ThemeStatus {
  /** Undefined until a theme is known. */
  active: ThemeName | undefined;
  source: ThemeSource | undefined;
  /** What is loading: the settings or the theme. */
  awaiting: 'settings' | 'theme' | undefined;
  /** Why the settings could not be loaded, from the last attempt (spec 8). */
  error: string | undefined;
}

/** Stores the theme of a visit and notifies its listeners. */
export interface ThemeState {
  read: () => ThemeStatus;
  change: (changes: Partial<ThemeStatus>) => void;
  /** @returns removes the listener */
  subscribe: (listener: () => void) => () => void;
  /** Determines the theme if none is known yet (spec 2, third guard): once, even for concurrent calls. */
  initialize: () => Promise<void>;
}

/**
 * @param active the server's theme; undefined if it could not be loaded
 * @param load determines the theme in the browser and changes the state; the server has no other source
 */
export function createThemeState(
  active: ThemeName | undefined,
  load: (state: ThemeState) => Promise<void> = async () => undefined,
): ThemeState {
  let status: ThemeStatus = { active, source: active && 'server', awaiting: undefined, error: undefined };
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const state: ThemeState = {
    read: () => status,
    change(changes) {
      status = { ...status, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async initialize() {
      if (status.active === undefined) await (loading ??= load(state));
    },
  };
  return state;
}
