import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEnglish } from '../../src/i18n/server-texts.ts';
import { importMarkdown, type ImportOptions } from '../../src/modules/imports/imports.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { jpeg } from '../sample-images.ts';

let app: TestApp;
let dir: string;
let server: Server;
let origin: string;
let requested: string[];
beforeAll(async () => {
  app = await buildTestApp();
  dir = await mkdtemp(join(tmpdir(), 'sanwen-import-choices-'));
  const image = await jpeg(40, 30);
  server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(url.includes('gone') ? 404 : 200, { 'content-type': 'image/jpeg' }).end(image);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  server.close();
  await app.close();
  await rm(dir, { recursive: true });
});

const run = (options: Partial<ImportOptions>) => {
  requested = [];
  return importMarkdown(app.write(), { dir, enableLanguages: false, ...options });
};
const markdownOf = async (title: string) =>
  (
    await app
      .db()
      .selectFrom('post_translations')
      .select('markdown')
      .where('title', '=', title)
      .executeTakeFirst()
  )?.markdown.trim();

test('images of other servers without HTTPS are kept here, if asked for and allowed', async () => {
  const text = `![One](${origin}/one.jpg) ![Gone](${origin}/gone.jpg) [Large](${origin}/large.jpg) ![Safe](https://images.invalid/two.jpg)`;
  await writeFile(join(dir, 'images.md'), `# Images\n\n${text}\n`);
  expect(await run({ isTrial: true, remoteImages: 'http', downloadReach: 'private' })).toMatchObject({
    images: 0,
  });
  await run({ downloadReach: 'private' });
  await run({ remoteImages: 'http', downloadReach: 'public' });
  expect(requested).toEqual([]);
  expect(await markdownOf('Images')).toBe(text);
  await writeFile(join(dir, 'images.md'), `# Images\n\n${text}\n\nAgain.\n`);
  const report = await run({ remoteImages: 'http', downloadReach: 'private' });
  expect(requested.toSorted()).toEqual(['/gone.jpg', '/one.jpg']);
  expect(report).toMatchObject({ images: 1, failed: [], missingImages: [{ name: 'images.md' }] });
  expect(await markdownOf('Images')).toMatch(
    /^!\[One\]\(\/uploads\/\S+\.jpg\) !\[Gone\]\(http:\S+\) \[Large\]\(http:\S+\) !\[Safe\]\(https:/,
  );
});

test('texts in a language that is not offered become drafts or are skipped', async () => {
  await rm(join(dir, 'images.md'), { force: true });
  await writeFile(join(dir, 'tabi.md'), `# 旅の記録\n\n${'きょうはとてもいい天気でした。'.repeat(5)}\n`);
  const skipped = await run({ otherLanguages: 'skip' });
  expect(skipped).toMatchObject({ otherLanguages: ['ja'], saved: [] });
  expect(skipped.skipped.map(({ name, reason }) => `${name}: ${inEnglish(reason)}`)).toEqual([
    'tabi.md: is in a language that isn’t offered here (ja)',
  ]);
  expect(await markdownOf('旅の記録')).toBeUndefined();
  expect(await run({})).toMatchObject({
    otherLanguages: ['ja'],
    saved: ['tabi.md'],
    withheld: [{ name: 'tabi.md' }],
  });
});
