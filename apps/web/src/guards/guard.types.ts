import type { ActiveTheme } from '../themes/registry.ts';

/** A visit to a page, as guards see it. */
export interface Visit {
  /** Path without a language prefix, decoded. */
  path: string;
  theme: ActiveTheme;
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
