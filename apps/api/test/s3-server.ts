import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';

const KEY = 'S3RVER';

/** An S3-compatible store on this machine with one bucket. It accepts any secret of its only access key. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'sanwen-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'blog', configs: [] }],
  });
  const { port } = await store.run();
  const requests: string[] = [];
  let isRefusing = false;
  let keysPerPage: number | undefined;
  // In front of the store, to see requests and to refuse them.
  const front = createServer((incoming, response) => {
    requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
    if (isRefusing) {
      response.writeHead(503).end('<Error><Code>SlowDown</Code><Message>Slow down.</Message></Error>');
      return;
    }
    const url = new URL(incoming.url ?? '', 'http://store');
    const token = url.searchParams.get('continuation-token');
    url.searchParams.delete('continuation-token');
    const path = token === null ? incoming.url : url.pathname + url.search;
    const passed = request(
      { host: '127.0.0.1', port, method: incoming.method, path, headers: incoming.headers },
      (answer) => {
        if (keysPerPage !== undefined && url.searchParams.has('list-type')) {
          const from = Number(token?.slice('from+'.length) ?? 0);
          void text(answer).then((xml) => response.end(pageOf(xml, from, keysPerPage ?? 0)));
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/blog`;
  return {
    url,
    /** Method and path of each request. */
    requests,
    refuse: (refuses: boolean) => void (isRefusing = refuses),
    /** Sends lists of keys in pages from now on. */
    pageKeys: (count: number) => void (keysPerPage = count),
    config: { url, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    environment: { S3_URL: url, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    close: async () => {
      front.closeAllConnections();
      front.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The store can't page by itself: its tokens need a cipher that Node no longer has. */
function pageOf(xml: string, from: number, count: number): string {
  const items = xml.match(/<Contents>.*?<\/Contents>/gs) ?? [];
  const next =
    from + count < items.length ? `<NextContinuationToken>from+${from + count}</NextContinuationToken>` : '';
  return `<ListBucketResult>${items.slice(from, from + count).join('')}${next}</ListBucketResult>`;
}
