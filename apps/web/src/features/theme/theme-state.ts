import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/**
 * Who decided on the active theme: the server's setting, the reader by hand, or nobody, so that it is the
 * default.
 */
export type ThemeSource = 'server' | 'fallback' | 'manual';

/** The theme of a visit (spec 4). */
export interface ThemeStatus {
  /** Undefined at first: no theme is known. */
  active: ThemeName | undefined;
  source: ThemeSource | undefined;
  /** What the browser waits for: what the theme is, or its looks. */
  awaiting: 'settings' | 'theme' | undefined;
  /** Why the theme's settings could not be loaded, in the words of the last that was asked (spec 8). */
  error: string | undefined;
}

/** Holds the theme of a visit, and tells those who show it of each change. */
export interface ThemeState {
  read: () => ThemeStatus;
  change: (changes: Partial<ThemeStatus>) => void;
  /** @returns how to be told no more. */
  subscribe: (listener: () => void) => () => void;
  /** Finds the theme out if none is known yet (spec 2, third guard): once, however many ask. */
  initialize: () => Promise<void>;
}

/**
 * @param active the theme as the server said it; undefined when it could not
 * @param load finds the theme out in the browser and changes the state; a server has nobody further to ask
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
