import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { jpeg } from '../sample-images.ts';
import { siteOnDisk } from '../site-on-disk.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

/** The former site, with one image. */
async function formerSite() {
  const image = await jpeg(80, 60);
  const server = createServer((request, response) => {
    if (request.url === '/wp-content/uploads/sea.jpg') response.end(image);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('sanwen import reads an export of WordPress with images beside it and on the former site', async () => {
  const old = await formerSite();
  const item = (id: number, content: string, more = '') => `<item><title>Post ${id}</title>
<link>${old}/2024/post-${id}/</link><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-01-02 03:04:05</wp:post_date_gmt><wp:post_name>post-${id}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;
  const attachment = (id: number, name: string) =>
    item(id, '', `<wp:attachment_url>${old}/wp-content/uploads/${name}</wp:attachment_url>`).replace(
      '<wp:post_type>post',
      '<wp:post_type>attachment',
    );
  const uploads = `${old}/wp-content/uploads`;
  const dir = await siteOnDisk({
    'site.xml': `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>${old}</wp:base_blog_url>
${item(1, `<img src="${uploads}/bay-300x200.jpg"> <a href="${old}/?p=2">two</a>`)}
${item(2, `<img src="${uploads}/sea.jpg"><img src="${uploads}/gone.jpg">`)}
${attachment(8, 'bay.jpg')}${attachment(9, 'sea.jpg')}${attachment(10, 'never.jpg')}</channel></rss>`,
    'uploads/bay.jpg': await jpeg(90, 60),
  });
  const file = join(dir, 'report.json');
  const run = async () => ({
    ...(await runSanwen(
      database,
      ['import', join(dir, 'site.xml'), '--site-url', old, '--report', file, '--yes'],
      '',
      { ALLOW_PRIVATE_ADDRESSES: 'true' },
    )),
    report: JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>,
  });

  const first = await run();
  expect(first.report).toMatchObject({
    source: 'wordpress',
    posts: 2,
    imported: 2,
    media: 2,
    redirects: expect.arrayContaining([
      { from: '/2024/post-1/', to: '/post/post-1' },
      { from: '/?p=1', to: '/post/post-1' },
      { from: '/2024/post-2/', to: '/post/post-2' },
      { from: '/?p=2', to: '/post/post-2' },
      { from: '/category/:parent/:slug', to: '/category/:slug' },
    ]),
    skipped: [{ item: 'wp-content/uploads/never.jpg', reason: 'is shown in none of the posts' }],
    failed: [],
    notes: [
      {
        item: 'post 2: Post 2',
        text: '/wp-content/uploads/gone.jpg couldn’t be downloaded from the original site.',
      },
    ],
  });
  expect(first).toMatchObject({ status: 0, output: expect.stringContaining('Found: WordPress') });

  const again = await run();
  expect(again.report).toMatchObject({ imported: 0, unchanged: 2, failed: [] });
});
