import { type Reach, checkHost, createGuardedAgent } from '../../platform/guarded-agent.ts';

const BYTES_MAX = 64 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const REDIRECTS_MAX = 5;

/** Downloads a feed. @throws Error if it can't be loaded */
export async function downloadFeed(address: string, reach: Reach): Promise<Buffer> {
  const { request } = await import('undici');
  const agent = await createGuardedAgent(reach, BYTES_MAX);
  try {
    let url = address;
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      checkHost(new URL(url).hostname, reach);
      const response = await request(url, {
        dispatcher: agent,
        headers: {
          'user-agent': 'Sanwen',
          accept: 'application/atom+xml, application/rss+xml, application/xml',
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.statusCode === 200) return Buffer.from(await response.body.arrayBuffer());
      await response.body.dump();
      const { location } = response.headers;
      if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== 'string')
        throw new Error(`the server responded with ${response.statusCode}`);
      url = new URL(location, url).href;
    }
    throw new Error('too many redirects');
  } finally {
    await agent.close();
  }
}
