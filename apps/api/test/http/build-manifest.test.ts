import type { BuildMeta, LatestBuild } from '@sanwen/contracts/builds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { writePage } from '../../src/modules/pages/pages.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), memory: { staleAfterMs: 60_000 } });
});
afterAll(() => app.close());

async function prerendered(): Promise<string[]> {
  const { id } = (await app.app.inject({ url: '/builds/latest.json' })).json<LatestBuild>();
  return (await app.app.inject({ url: `/builds/meta/${id}.json` })).json<BuildMeta>().prerendered ?? [];
}

test('the manifest of a build names a page of text once it is written, and no longer when it is deleted', async () => {
  await writePage(app.write(), 'about', { 'en-US': null, 'zh-CN': null, 'zh-TW': null });
  expect(await prerendered()).not.toContain('/about');
  await writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown: 'Hello.' } });
  expect(await prerendered()).toEqual(expect.arrayContaining(['/about', '/magazine/about']));
  await writePage(app.write(), 'about', { 'en-US': null });
  expect(await prerendered()).not.toContain('/about');
});
