import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** A visit to a page, as guards see it. */
export interface Visit {
  /** Path without a language prefix, decoded. */
  path: string;
  /** The active theme; undefined when none has been loaded yet. */
  theme: ThemeName | undefined;
  /** Loads the theme's settings if none has been loaded yet, and the looks of the page. */
  loadTheme: () => Promise<unknown>;
  /** Moved pages of the present build: old path → new path (brief 13). */
  buildRedirects: Readonly<Record<string, string>>;
}

/** What a guard says of a visit. Paths are without a language prefix. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'not-found'; message: string }
  | { kind: 'redirect'; path: string };

export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;

export const PASS: Verdict = { kind: 'pass' };
