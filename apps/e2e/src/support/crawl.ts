import { setTimeout } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Attributes with URLs. `srcset` and `imagesrcset` have several. */
const ADDRESS = /\s(href|src|srcset|imagesrcset|action)="([^"]*)"/g;
/** URLs in `content`: share images and canonical addresses. */
const CARD = /<meta[^>]*\s(?:property|name)="(?:og:image|og:url|twitter:image)"[^>]*\scontent="([^"]*)"/g;
const MAX_REDIRECTS = 3;
const ATTEMPTS_MAX = 5;

/** A URL that a crawl has visited. */
export interface Visited {
  path: string;
  /** The first page that links to it. */
  from: string;
  /** Status of each response, the last one after all redirects. */
  statuses: number[];
}

/**
 * Visits every URL of the site that is reachable from `starts`, once.
 * @param origin URLs elsewhere are skipped
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  starts: readonly string[],
): Promise<Visited[]> {
  const seen = new Set(starts);
  const queue = starts.map((path) => ({ path, from: '' }));
  const visited: Visited[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { statuses, path, html } = await follow(request, origin, next.path);
    visited.push({ ...next, statuses });
    for (const found of linksOf(html, new URL(path, origin))) {
      if (seen.has(found)) continue;
      seen.add(found);
      queue.push({ path: found, from: next.path });
    }
  }
  return visited;
}

async function follow(request: APIRequestContext, origin: string, start: string) {
  const statuses: number[] = [];
  let path = start;
  while (statuses.length <= MAX_REDIRECTS) {
    const response = await getPatiently(request, path);
    statuses.push(response.status());
    const location = response.headers()['location'];
    if (location === undefined) {
      const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
      return { statuses, path, html: isPage ? await response.text() : '' };
    }
    const target = new URL(location, new URL(path, origin));
    if (target.origin !== origin) throw new Error(`${path} leads away from the site, to ${location}`);
    path = target.pathname + target.search;
  }
  return { statuses, path, html: '' };
}

/** Requests an address again when a busy server asks for that. */
async function getPatiently(request: APIRequestContext, path: string): Promise<APIResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request.get(path, { maxRedirects: 0 });
    const seconds = Number(response.headers()['retry-after']);
    if (response.status() !== 503 || !(seconds > 0) || attempt === ATTEMPTS_MAX) return response;
    await setTimeout(seconds * 1000);
  }
}

/** Paths of this site that a page links to, without fragments. */
function linksOf(html: string, page: URL): string[] {
  const named = [...html.matchAll(ADDRESS)].flatMap(([, name = '', value = '']) =>
    name.endsWith('srcset') ? value.split(',').map((form) => form.trim().split(/\s/, 1)[0] ?? '') : [value],
  );
  const cards = [...html.matchAll(CARD)].map(([, address = '']) => address);
  return [...named, ...cards].flatMap((address) => {
    const url = URL.parse(address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), page);
    return url?.origin === page.origin ? [url.pathname + url.search] : [];
  });
}
