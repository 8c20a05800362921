/** A suggestion for typed text. */
export interface Suggestion {
  /** Target URL. */
  href: string;
  /** A page by its title, or another query. */
  kind: 'page' | 'query';
  /** Escaped HTML, with `<mark>` around matches. */
  html: string;
  /** Its language, if not the page's. */
  lang?: string | undefined;
}

/** Finds suggestions, best first. Rejects on failure or when aborted. */
export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>;
