import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePage } from '../../src/modules/pages/pages.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { runSanwen } from './run-sanwen.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'one', texts: { 'en-US': { markdown: 'Home.' } } });
  await writePage(app.write(), 'about', {
    'en-US': { title: 'About', description: '', markdown: 'Who we are.' },
  });
});
afterAll(() => app.close());

const sanwen = async (...args: string[]) => {
  const { status, output, errors } = await runSanwen(
    { target: app.deps.config.database, dataDir: app.deps.config.dataDir },
    args,
  );
  return [status, output + errors];
};

test('sanwen render re-renders outdated texts, or all texts with --all', async () => {
  await app.db().updateTable('post_translations').set({ html: 'Old.' }).execute();
  expect(await sanwen('render', '--all')).toEqual([0, expect.stringContaining('Rendered 2 texts.')]);
  expect((await app.get('/posts/one')).body.data['html']).toBe('<p>Home.</p>');
});

test('sanwen render names texts that it cannot render and exits with 1', async () => {
  await app
    .db()
    .updateTable('page_translations')
    .set({ markdown: '> '.repeat(300), renderer_version: 0 })
    .execute();
  expect(await sanwen('render')).toEqual([
    1,
    expect.stringMatching(/Rendered 0 texts\.[^]*about \(en-US\): .*nested/),
  ]);
});
