/** What a text that is being typed may become. */
export interface Suggestion {
  /** Where it leads. */
  href: string;
  /** A page by its title, or another query. */
  kind: 'page' | 'query';
  /** Escaped, with `<mark>` around what is typed. */
  html: string;
  /** Its language, where it is not the page's. */
  lang?: string | undefined;
}

/**
 * Finds suggestions, best first. Rejects when it cannot, or when the signal says that nobody waits any
 * longer.
 */
export type Suggest = (query: string, signal: AbortSignal) => Promise<Suggestion[]>;
