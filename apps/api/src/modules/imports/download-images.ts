import type { ImportedSite } from '../../import/items.ts';
import { type Reach, checkHost, createGuardedAgent } from '../../platform/guarded-agent.ts';
import { IMAGE_BYTES_MAX } from '../media/media.service.ts';

/** Links of posts are read too; only those to images are downloaded. */
const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
const TIMEOUT_MS = 30_000;
const REDIRECTS_MAX = 3;
/** After so many images in a row that can't be reached, the former site is considered offline. */
const FAILURES_MAX = 5;

/** Images that are still on the former site. */
export interface ImageDownloads {
  /** The URL of an image of the former site; undefined for any other address. */
  urlOf: (address: string) => string | undefined;
  fetch: (url: string) => Promise<Buffer | undefined>;
  close: () => Promise<void>;
}

/** Downloads images from the hosts that an export names, and from no others. */
export function createImageDownloads(
  { imageHosts }: Pick<ImportedSite, 'imageHosts'>,
  siteUrl: string | undefined,
  reach: Reach | undefined,
): ImageDownloads | undefined {
  if (!imageHosts || !reach) return undefined;
  const hosts = new Set([...imageHosts, ...(siteUrl === undefined ? [] : [new URL(siteUrl).host])]);
  let agent: ReturnType<typeof createGuardedAgent> | undefined;
  let failures = 0;
  return {
    urlOf(address) {
      const written = address.replaceAll('&amp;', '&').replace(/\\([!-/:-@[-`{-~])/g, '$1');
      const isPath = written.startsWith('/') && !written.startsWith('//');
      const url = URL.parse(isPath ? (siteUrl ?? '') + written : written.replace(/^\/\//, 'https://'));
      return url && IMAGE.test(url.pathname) && /^https?:$/.test(url.protocol) && hosts.has(url.host)
        ? url.href
        : undefined;
    },
    async fetch(url) {
      if (failures >= FAILURES_MAX) return undefined;
      try {
        const bytes = await follow(url, reach);
        failures = 0;
        return bytes;
      } catch {
        failures += 1;
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
