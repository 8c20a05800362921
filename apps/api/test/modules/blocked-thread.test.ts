import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renderMarkdown } from '../../src/text/render-markdown.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { longestTurn, turnsOf } from '../longest-turn.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

/**
 * Milliseconds of CPU time for which the thread may be blocked, with room for a slow machine. Each of these
 * once took 300 or more.
 */
const TURN_MAX = 120;
const POSTS = 60;

let app: TestApp;
let posts: ManagePosts;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
  posts = manageAs(app, headers);
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  app.app.inject({ method, url: `/api/admin${path}`, headers, payload });
const found = async (query: string) => (await app.get(`/posts/search?q=${query}`)).body.data['total'];

describe('changing a tag of many posts never blocks the thread for long when', () => {
  const words = (post: number) =>
    Array.from({ length: 800 }, (_, word) => `word${(post * 7919 + word * 104_729) % 50_000}`).join(' ');
  const ids: number[] = [];
  beforeAll(async () => {
    for (const name of ['Tea', 'Brew'])
      ids.push(
        (await send('POST', '/tags', { names: { 'en-US': name } })).json<{ data: { id: number } }>().data.id,
      );
    for (let post = 0; post < POSTS; post += 1)
      await createPost(app, { tags: ['tea'], texts: { 'en-US': { markdown: words(post) } } });
  });

  test('it is renamed', async () => {
    const turn = await longestTurn(() => send('PUT', `/tags/${ids[0]}`, { names: { 'en-US': 'Infusion' } }));
    expect(turn).toBeLessThan(TURN_MAX);
    await expect.poll(() => found('Infusion'), { timeout: 60_000 }).toBe(POSTS);
    expect(await found('Tea')).toBe(0);
    expect(await app.db().selectFrom('search_outdated').selectAll().execute()).toEqual([]);
  });

  test('it is merged', async () => {
    const turn = await longestTurn(() => send('POST', '/tags/merge', { from: [ids[0]], into: ids[1] }));
    expect(turn).toBeLessThan(TURN_MAX);
    await expect.poll(() => found('Brew'), { timeout: 60_000 }).toBe(POSTS);
    expect((await app.get('/tags/brew')).body.data['postCount']).toBe(POSTS);
  });
});

test('importing thousands of subscribers never blocks the thread for long', async () => {
  const csv = Array.from({ length: 6000 }, (_, number) => `reader-${number}@example.com`).join('\n');
  const turn = await longestTurn(async () => {
    const payload = { csv, locale: 'en-US', agreed: true };
    const response = await app.app.inject({
      method: 'POST',
      url: '/trpc/subscribers.manage.import',
      headers,
      payload,
    });
    expect(response.json()).toMatchObject({ result: { data: { added: 6000 } } });
  });
  expect(turn).toBeLessThan(TURN_MAX);
});

describe('work on a long text never blocks the thread for long:', () => {
  const long = (word: string) =>
    Array.from({ length: 3000 }, (_, line) => `${word}${line % 7} 软件 ${(line * 7919) % 100_003}。`).join(
      '\n\n',
    );
  /** Similar lines in random order, which are expensive to compare. */
  const shuffled = (seed: number) => {
    let number = seed;
    const next = () => (number = (number * 48_271) % 2_147_483_647) % 500;
    return Array.from({ length: 8000 }, () => `line ${next() + 1000}`).join('\n');
  };
  let id: number;
  beforeAll(async () => {
    id = await createPost(app, { slug: 'long', texts: { 'zh-CN': { markdown: 'Short.' } } });
    // A revision is kept when a much shorter text is saved after it.
    for (const markdown of [shuffled(3), 'Short.', shuffled(5), 'Short.', long('three')])
      await posts.write(id, 'zh-CN', { title: 'Long', markdown });
    // The worker loads its modules once.
    await renderMarkdown('Ready.', { locale: 'zh-CN' });
  });

  test('a comparison', async () => {
    const { items } = z
      .object({ items: z.array(z.object({ id: z.number(), length: z.number() })) })
      .parse(await posts.call('revisions.list', { id, locale: 'zh-CN' }, 'query'));
    const [now, before] = items.filter(({ length }) => length === shuffled(3).length);
    expect(before).toBeDefined();
    const { longest, turns } = await turnsOf(async () => {
      const { fields } = z
        .object({ fields: z.array(z.object({ field: z.string() })) })
        .parse(await posts.call('revisions.diff', { id, revisionId: before?.id, withId: now?.id }, 'query'));
      expect(fields).toMatchObject([{ field: 'markdown' }]);
    });
    expect(longest).toBeLessThan(TURN_MAX);
    // A comparison has a time limit, which is little on a busy machine, but it used to be a single turn.
    expect(turns).toBeGreaterThan(200);
  });

  test('a conversion', async () => {
    const turn = await longestTurn(async () => {
      const { translations } = await posts.post('translations.start', {
        id,
        locale: 'zh-TW',
        from: 'convert',
        sourceLocale: 'zh-CN',
        baseVersion: 0,
      });
      expect(translations.find(({ locale }) => locale === 'zh-TW')?.markdown).toContain('three1 軟體 ');
    });
    expect(turn).toBeLessThan(TURN_MAX);
  });
});
