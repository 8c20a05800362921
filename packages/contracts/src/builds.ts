/** `builds/latest.json`: the build that the server serves (specification 7, product 13). */
export interface LatestBuild {
  /** Hash of the build's content. */
  id: string;
  /** When it was built, in milliseconds since 1970. */
  timestamp: number;
}

/** `builds/meta/{id}.json`. Paths are decoded, without a language prefix. */
export interface BuildMeta extends LatestBuild {
  /** Pages with a `{path}/_payload.json`, which is loaded instead of calling the API. */
  prerendered: string[];
  /** Pages that this build has moved: old path → new path. */
  redirects: Record<string, string>;
}

export const LATEST_BUILD = '/builds/latest.json';
/** Last path segment of a page's payload. */
export const PAYLOAD_FILE = '_payload.json';

export function buildMetaAddress(id: string): string {
  return `/builds/meta/${id}.json`;
}

/** The data of a page, loaded by the app in the browser (product 13). */
export interface PagePayload {
  /** Build that created it. Other builds may use another format. */
  build: string | undefined;
  /** Route id of the page. */
  route: string;
  /** What the route's loader returned. */
  data: unknown;
}
