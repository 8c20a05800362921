import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureDownload, toDownloadTable } from './downloads.ts';

const FILES: Record<string, string> = {
  '/page': `<script>boot()</script><link rel="stylesheet" href="/a.css"><script type="application/json" id="app-files">${JSON.stringify(
    { entry: '/app.js', modules: ['/theme.js', '/app.js'] },
  )}</script>`,
  '/a.css': 'a{}',
  '/app.js': 'x'.repeat(5000),
  '/theme.js': 'y'.repeat(5000),
};
const server = createServer((request, response) => {
  const file = FILES[request.url ?? ''];
  response.writeHead(file === undefined ? 404 : 200).end(file);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('scripts of a page are grouped by when they load, each file counted once', async () => {
  const download = await measureDownload(url, { name: 'home', path: '/page' });
  expect(download.bootstrap).toBeLessThan(40);
  expect(download.app).toBeGreaterThan(download.bootstrap);
  expect(download.app).toBeLessThan(200);
  expect(download.styles).toBeGreaterThan(0);
});

test('a page without the app or with a missing file throws', async () => {
  await expect(measureDownload(url, { name: 'style', path: '/a.css' })).rejects.toThrow('doesn’t list');
  await expect(measureDownload(url, { name: 'none', path: '/none' })).rejects.toThrow('404');
});

test('the table lists other systems below our pages', () => {
  const table = toDownloadTable([{ name: 'home', html: 6000, styles: 4000, bootstrap: 3300, app: 108_000 }]);
  expect(table).toContain('| home | 10.0 | 3.3 | 108.0 |');
  expect(table).toContain('| EmDash, home | 176 | 1.8 | |');
});
