import type { ThemeName } from '@sanwen/contracts/settings.schemas';

/** A visit to a page, as guards see it. */
export interface Visit {
  /** Path without a language prefix, decoded. */
  path: string;
  /** The active theme; undefined when none has been loaded yet. */
  theme: ThemeName | undefined;
  /** Loads the theme's settings if none has been loaded yet, and the looks of the page. */
  loadTheme: () => Promise<unknown>;
  /** Moved pages of the present build: old path → new path (product 13). */
  buildRedirects: Readonly<Record<string, string>>;
  /** Path and query without a language prefix, to come back to. */
  href: string;
  /** Who asks. Waits until the stored token was looked at. */
  person: () => Promise<Person>;
}

/**
 * Who visits a page. The server does not know: the token is in the browser (spec 4), which asks the guards
 * again.
 */
export type Person = 'unknown' | 'anonymous' | 'user' | 'admin';

/** What a guard says of a visit. Paths are without a language prefix. */
export type Verdict =
  | { kind: 'pass' }
  | { kind: 'not-found'; message: string }
  | { kind: 'redirect'; path: string; query?: string }
  | { kind: 'forbidden' };

export type Guard = (visit: Visit) => Verdict | Promise<Verdict>;

export const PASS: Verdict = { kind: 'pass' };
