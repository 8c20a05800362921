import type { ImportedSite } from '../../import/items.ts';
import { type Reach, checkHost, createGuardedAgent } from '../../platform/guarded-agent.ts';
import { IMAGE_BYTES_MAX } from '../media/media.service.ts';

/** Links of posts are read too; only those to images are downloaded. */
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const TIMEOUT_MS = 30_000;
const REDIRECTS_MAX = 3;
/** After so many images in a row that can't be reached, a host is considered offline. */
const FAILURES_MAX = 5;
/** Old texts show images of many hosts that are long gone; each may take as long as a timeout. */
const FAILURES_IN_ALL = 40;

/** Which images of other sites are downloaded: those that browsers block on a page with HTTPS, or all. */
export const REMOTE_IMAGES = ['none', 'http', 'all'] as const;
export type RemoteImages = (typeof REMOTE_IMAGES)[number];

/** Images that are still on the former site. */
export interface ImageDownloads {
  /**
   * The URL of an image to download; undefined for any other address.
   * @param isShown whether the text shows it, and doesn't just link to it
   */
  urlOf: (address: string, isShown: boolean) => string | undefined;
  fetch: (url: string) => Promise<Buffer | undefined>;
  close: () => Promise<void>;
}

interface DownloadOptions {
  siteUrl?: string | undefined;
  reach?: Reach | undefined;
  /** Images of other hosts than the former site's. */
  remoteImages?: RemoteImages | undefined;
}

/** Downloads images of the former site's hosts that an export names, and of others as far as asked for. */
export function createImageDownloads(
  { imageHosts }: Pick<ImportedSite, 'imageHosts'>,
  { siteUrl, reach, remoteImages = 'none' }: DownloadOptions,
): ImageDownloads | undefined {
  if (!reach || (!imageHosts && remoteImages === 'none')) return undefined;
  const hosts = new Set(
    imageHosts && [...imageHosts, ...(siteUrl === undefined ? [] : [new URL(siteUrl).host])],
  );
  let agent: ReturnType<typeof createGuardedAgent> | undefined;
  const failures = new Map<string, number>();
  let failuresInAll = 0;
  const isWanted = ({ host, protocol }: URL, isShown: boolean) =>
    hosts.has(host) ||
    (isShown && (remoteImages === 'all' || (remoteImages === 'http' && protocol === 'http:')));
  return {
    urlOf(address, isShown) {
      const written = address.replaceAll('&amp;', '&').replace(/\\([!-/:-@[-`{-~])/g, '$1');
      const isPath = written.startsWith('/') && !written.startsWith('//');
      const url = URL.parse(isPath ? (siteUrl ?? '') + written : written.replace(/^\/\//, 'https://'));
      return url && IMAGE.test(url.pathname) && /^https?:$/.test(url.protocol) && isWanted(url, isShown)
        ? url.href
        : undefined;
    },
    async fetch(url) {
      const { host } = new URL(url);
      const failed = failures.get(host) ?? 0;
      if (failed >= FAILURES_MAX || failuresInAll >= FAILURES_IN_ALL) return undefined;
      try {
        const bytes = await follow(url, reach);
        failures.delete(host);
        return bytes;
      } catch {
        failures.set(host, failed + 1);
        failuresInAll += 1;
        return undefined;
      }
    },
    async close() {
      await (await agent)?.close();
    },
  };

  async function follow(first: string, allowed: Reach): Promise<Buffer | undefined> {
    const { request } = await import('undici');
    let url = first;
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      checkHost(new URL(url).hostname, allowed);
      const response = await request(url, {
        dispatcher: await (agent ??= createGuardedAgent(allowed, IMAGE_BYTES_MAX)),
        headers: { 'user-agent': 'Sanwen' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const location = response.headers['location'];
      if (response.statusCode === 200) return Buffer.from(await response.body.arrayBuffer());
      await response.body.dump();
      if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== 'string')
        return undefined;
      url = new URL(location, url).href;
    }
    return undefined;
  }
}
