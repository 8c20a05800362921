import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** Who decided on the active theme: the server's setting, the reader by hand, or nobody, so that it is the default. */
export type ThemeSource = 'server' | 'fallback' | 'manual';

/** The theme of a visit (spec 4). */
export interface ThemeStatus {
  /** Undefined at first: no theme is known. */
  active: ThemeName | undefined;
  source: ThemeSource | undefined;
  /** What the browser waits for: what the theme is, or its looks. */
  awaiting: 'settings' | 'looks' | undefined;
  /** Whether the theme's settings could not be loaded (spec 8). */
  failed: boolean;
}

/** Holds the theme of a visit, and tells those who show it of each change. */
export interface ThemeState {
  read: () => ThemeStatus;
  change: (changes: Partial<ThemeStatus>) => void;
  /** @returns how to be told no more. */
  subscribe: (listener: () => void) => () => void;
}

/** @param active the theme as the server said it; undefined when it could not. */
export function createThemeState(active: ThemeName | undefined): ThemeState {
  let status: ThemeStatus = { active, source: active && 'server', awaiting: undefined, failed: false };
  const listeners = new Set<() => void>();
  return {
    read: () => status,
    change(changes) {
      status = { ...status, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
