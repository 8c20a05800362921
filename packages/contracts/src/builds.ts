/** `builds/latest.json`: the build that the server serves now (spec 7, product 13). */
export interface LatestBuild {
  /** From the build's content: the same content has the same id. */
  id: string;
  /** When it was made, in milliseconds since 1970. */
  timestamp: number;
}

/** `builds/meta/{id}.json`. Paths are without a language prefix, decoded. */
export interface BuildMeta extends LatestBuild {
  /** Pages that have a `{path}/_payload.json`, which is read in place of calls to the API. */
  prerendered: string[];
  /** Pages that this build has moved: old path → new path. */
  redirects: Record<string, string>;
}

export const LATEST_BUILD = '/builds/latest.json';
/** Last segment of the address of a page's payload. */
export const PAYLOAD_FILE = '_payload.json';

export function buildMetaAddress(id: string): string {
  return `/builds/meta/${id}.json`;
}

/** What a page shows, without the page: read by the app in the browser (product 13). */
export interface PagePayload {
  /** Build that made it; another one may write it differently. */
  build: string | undefined;
  /** Route of the page, by its id. */
  route: string;
  /** What the route's loader found. */
  data: unknown;
}
