import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { downloadFeed } from '../../src/modules/imports/download-feed.ts';
import { ForbiddenAddress } from '../../src/platform/guarded-agent.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

test('sanwen import reads a feed by its URL, but none in a private network', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/feed') response.writeHead(301, { location: '/feed.xml' }).end();
    else
      response.end(`<rss version="2.0"><channel><link>https://old.example.net/</link><item><title>A bay</title>
<link>https://old.example.net/a-bay/</link><pubDate>Tue, 02 Jan 2024 03:04:05 GMT</pubDate><description>Text</description></item></channel></rss>`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;

  await expect(downloadFeed(url, 'public')).rejects.toThrow(ForbiddenAddress);
  const imported = await runSanwen(database, ['import', url, '--yes'], '', {
    ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  expect(imported.output).toContain('Found: Feed, https://old.example.net');
  expect(imported).toMatchObject({ status: 0, output: expect.stringContaining('1 imported') });
});
