import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAlone } from '../../src/db/run-alone.ts';
import { writePage } from '../../src/modules/pages/pages.service.ts';
import {
  outdatedComments,
  outdatedPages,
  outdatedPosts,
} from '../../src/modules/rendering/outdated-texts.ts';
import { markAllOutdated, renderOutdated } from '../../src/modules/rendering/rendering.service.ts';
import { COMMENT_RENDERER_VERSION, RENDERER_VERSION } from '../../src/text/renderer-versions.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createVisitor, setComments } from '../commenter.ts';
import { isPostgres } from '../environment.ts';
import { createPost } from '../factories.ts';

const MARKDOWN = 'The area is $\\pi r^2$, says Euler.';
/** Output of an old renderer without formulas. */
const OLD = '<p>The area is $\\pi r^2$, says Euler.</p>';

let app: TestApp;
let post: number;
beforeAll(async () => {
  app = await buildTestApp();
  post = await createPost(app, {
    slug: 'circle',
    texts: { 'en-US': { markdown: MARKDOWN }, 'zh-CN': { markdown: MARKDOWN, excerpt: '圆' } },
  });
  await createPost(app, { slug: 'draft', texts: { 'en-US': { state: 'draft' } } });
  await writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown: MARKDOWN } });
});
afterAll(() => app.close());

const posts = () =>
  app.db().selectFrom('post_translations').selectAll().where('post_id', '=', post).orderBy('id').execute();
const pages = () => app.db().selectFrom('page_translations').selectAll().execute();
const outdated = async () =>
  [...(await posts()), ...(await pages())].filter((row) => row.renderer_version < RENDERER_VERSION).length;
const found = async (q: string) => (await app.get(`/posts/search?q=${q}`)).body.data['total'];

async function pretendOlder(): Promise<void> {
  const older = { html: OLD, excerpt: 'Old.', renderer_version: 0 };
  await app
    .db()
    .updateTable('post_translations')
    .set({ ...older, reading_minutes: 9 })
    .where('post_id', '=', post)
    .execute();
  await app.db().updateTable('page_translations').set(older).execute();
}
beforeEach(pretendOlder);

test('outdated texts are rendered again, and nothing else about them changes', async () => {
  const before = [await posts(), await pages()];
  expect(await renderOutdated(app.deps)).toBe(3);
  const [english, chinese] = await posts();
  expect(english).toMatchObject({
    html: expect.stringContaining('<math'),
    reading_minutes: 1,
    excerpt: expect.stringContaining('says Euler'),
  });
  expect(chinese).toMatchObject({ html: expect.stringContaining('<math'), excerpt: 'Old.' });
  expect((await app.get('/pages/about')).body.data).toMatchObject({
    html: expect.stringContaining('<math'),
    description: expect.stringContaining('says Euler'),
  });
  const rendered = { html: '', toc: '', excerpt: '', word_count: 0, reading_minutes: 0, renderer_version: 0 };
  const others = (rows: object[][]) => rows.flat().map((row) => ({ ...row, ...rendered }));
  expect(others([await posts(), await pages()])).toEqual(others(before));
  expect(await renderOutdated(app.deps)).toBe(0);
});

test('search uses the re-rendered text', async () => {
  await app
    .db()
    .updateTable('post_translations')
    .set({ markdown: 'A kingfisher.' })
    .where('post_id', '=', post)
    .execute();
  expect(await found('kingfisher')).toBe(0);
  await renderOutdated(app.deps);
  expect(await found('kingfisher')).toBe(1);
  await app
    .db()
    .updateTable('post_translations')
    .set({ markdown: MARKDOWN })
    .where('post_id', '=', post)
    .execute();
});

test('re-rendering continues after an interruption', async () => {
  const ending = new AbortController();
  expect(await renderOutdated(app.deps, { signal: ending.signal, onProgress: () => ending.abort() })).toBe(1);
  expect(await outdated()).toBe(2);
  const progress: string[] = [];
  expect(
    await renderOutdated(app.deps, {
      gently: true,
      onProgress: (done, total) => void progress.push(`${done}/${total}`),
    }),
  ).toBe(2);
  expect(progress).toEqual(['1/2', '2/2']);
});

test('a text that can no longer be rendered is kept, reported, and not tried again', async () => {
  const deep = '> '.repeat(300);
  await app.db().updateTable('page_translations').set({ markdown: deep }).execute();
  const refused: string[] = [];
  expect(await renderOutdated(app.deps, { onRefused: (name) => void refused.push(name) })).toBe(3);
  expect(refused).toEqual(['/about (en-US)']);
  expect(await pages()).toMatchObject([{ html: OLD, excerpt: 'Old.' }]);
  expect(await renderOutdated(app.deps)).toBe(0);
  await app.db().updateTable('page_translations').set({ markdown: MARKDOWN }).execute();
});

test('a text saved during re-rendering is kept', async () => {
  const read = await Promise.all([outdatedPosts.find(app.db(), 10), outdatedPages.find(app.db(), 10)]);
  const save = (markdown: string) =>
    writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown } });
  await save('New.');
  await app
    .db()
    .updateTable('post_translations')
    .set({ markdown: 'Newer.' })
    .where('post_id', '=', post)
    .execute();
  for (const text of read.flat()) await text.renderAgain(app.write());
  expect((await app.get('/pages/about')).body.data['html']).toBe('<p>New.</p>');
  expect(await posts()).toMatchObject([{ html: OLD }, { html: OLD }]);
  await renderOutdated(app.deps);
  expect(await posts()).toMatchObject([{ html: '<p>Newer.</p>' }, { html: '<p>Newer.</p>' }]);
  await save(MARKDOWN);
  await app
    .db()
    .updateTable('post_translations')
    .set({ markdown: MARKDOWN })
    .where('post_id', '=', post)
    .execute();
});

describe('re-rendering by several processes', () => {
  test.runIf(isPostgres)('is left to one of them', async () => {
    const { orm, config } = app.deps;
    await runAlone({ orm, target: config.database, lock: 'rendering' }, async () => {
      expect(await renderOutdated(app.deps)).toBeUndefined();
    });
    expect(await renderOutdated(app.deps)).toBe(3);
  });

  test('does no harm in parallel, such as from the command line', async () => {
    await Promise.all([renderOutdated(app.deps), renderOutdated(app.deps)]);
    expect(await outdated()).toBe(0);
    expect(await posts()).toMatchObject([
      { html: expect.stringContaining('<math') },
      { html: expect.stringContaining('<math') },
    ]);
  });
});

test('everything can be marked as outdated except drafts, which are rendered when published', async () => {
  await renderOutdated(app.deps);
  await markAllOutdated(app.deps);
  expect(await renderOutdated(app.deps)).toBe(3);
});

describe('comments', () => {
  const ids: number[] = [];
  const stored = () =>
    app
      .db()
      .selectFrom('comments')
      .select(['id', 'html', 'markdown', 'renderer_version', 'edited_at'])
      .orderBy('id')
      .execute();
  const read = async () =>
    (await app.get('/comments?article=circle')).body.data.items.map(({ html }) => html);
  const TABLE = `${'|'.repeat(101)}\n${'|-'.repeat(100)}|\n${'|\n'.repeat(100)}<i>`;

  beforeAll(async () => {
    await renderOutdated(app.deps);
    await setComments(app, { review: 'none' });
    for (const name of ['Ann', 'Bo']) {
      const { body } = await createVisitor(app, name).comment('circle', `**${name}**`);
      ids.push(Number(body.data['id']));
    }
    // Puts the comments into the page cache.
    await read();
    const [ann, bo] = ids;
    await app
      .db()
      .updateTable('comments')
      .set({ renderer_version: 0, html: '<p>an old one</p>' })
      .where('id', '=', ann ?? 0)
      .execute();
    await app
      .db()
      .updateTable('comments')
      .set({ renderer_version: 0, markdown: TABLE, html: '<td></td>'.repeat(10_000) })
      .where('id', '=', bo ?? 0)
      .execute();
  });

  test('of an old renderer are rendered again, or shown as plain text if that fails', async () => {
    // Includes the three texts that beforeEach makes outdated.
    expect(await renderOutdated(app.deps)).toBe(5);
    const [ann, bo] = await stored();
    expect(ann).toMatchObject({
      html: '<p><strong>Ann</strong></p>',
      renderer_version: COMMENT_RENDERER_VERSION,
      edited_at: null,
    });
    expect(bo).toMatchObject({ markdown: TABLE, renderer_version: COMMENT_RENDERER_VERSION });
    expect(bo?.html).toContain('&lt;i&gt;</p>');
    expect(bo?.html.length).toBeLessThan(2000);
    expect(new Set(await read())).toEqual(new Set([ann?.html, bo?.html]));
    expect(await renderOutdated(app.deps)).toBe(0);
  });

  test('edited during re-rendering are kept', async () => {
    const older = { renderer_version: 0 };
    await app.db().updateTable('comments').set(older).execute();
    const comments = await outdatedComments.find(app.db(), 10);
    await app.db().updateTable('comments').set({ markdown: 'Newer.', html: '<p>Newer.</p>' }).execute();
    for (const comment of comments) await comment.renderAgain(app.write());
    expect(await stored()).toMatchObject([older, older]);
    await app.db().deleteFrom('comments').execute();
  });
});
