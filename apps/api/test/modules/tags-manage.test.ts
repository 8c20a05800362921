import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../factories.ts';
import { type ManagedSite, openManagedSite, storedAndRight } from '../manage-terms.ts';

let app: ManagedSite['app'];
let call: ManagedSite['call'];
let audited: ManagedSite['audited'];
beforeEach(async () => {
  ({ app, call, audited } = await openManagedSite('tags'));
});
afterEach(() => app.close());

const make = async (name: string) =>
  Number((await call('POST', '', { names: { 'en-US': name } })).data['id']);
const slugs = async (query = '') => (await call('GET', query)).data.items.map(({ slug }) => slug);
const found = async (query: string) =>
  (await app.get(`/posts/search?q=${encodeURIComponent(query)}`)).body.data['total'];
const tagsOf = async (slug: string) => (await app.get(`/posts/${slug}?locale=en-US`)).body.data['tags'];
const postsOf = async (tag: string) =>
  (await app.get(`/tags/${tag}/posts`)).body.data.items.map(({ slug }) => slug);

async function expectRightCounts() {
  const { stored, right, total } = await storedAndRight(app, 'tags');
  expect(stored).toEqual(right);
  expect(total).toBe(stored.length);
}

test('a tag can be added, renamed, and described, its posts are found by the new name, and its old slug redirects', async () => {
  const id = Number((await call('POST', '', { names: { 'zh-CN': '海边' } })).data['id']);
  expect(await slugs()).toEqual(['hai-bian']);
  await createPost(app, { slug: 'by-the-sea', tags: ['hai-bian'] });
  const changes = {
    names: { 'zh-CN': '海岸', 'en-US': 'Shore' },
    descriptions: { 'en-US': 'Salt.' },
    slug: 'shore',
  };
  expect((await call('PUT', `/${id}`, changes)).status).toBe(200);
  expect((await app.get('/tags/hai-bian?locale=en-US')).body.data).toMatchObject({
    id,
    slug: 'shore',
    name: 'Shore',
    description: 'Salt.',
    postCount: 1,
  });
  expect(await tagsOf('by-the-sea')).toMatchObject([{ slug: 'shore', name: 'Shore' }]);
  expect(await found('Shore')).toBe(1);
  expect((await call('GET')).data.items).toMatchObject([
    { names: changes.names, descriptions: changes.descriptions, postCount: 1, allPosts: 1 },
  ]);
  expect(await audited()).toEqual(['update Shore', 'create 海边']);
});

test('tags can be searched in every language, sorted, filtered by use, and paged', async () => {
  const [tea, ink] = [await make('Tea'), await make('Ink')];
  await make('Half %');
  await call('PUT', `/${tea}`, { names: { 'en-US': 'Tea', 'zh-CN': '茶' } });
  await call('PUT', `/${ink}`, { names: { 'en-US': 'ink', 'zh-CN': '墨' } });
  await createPost(app, { slug: 'a-cup', tags: ['tea'] });
  await createPost(app, { slug: 'a-pot', tags: ['tea', 'ink'], status: 'draft' });
  expect(await slugs('?q=%E8%8C%B6')).toEqual(['tea']);
  expect(await slugs('?q=TE')).toEqual(['tea']);
  expect(await slugs('?q=%25')).toEqual(['half']);
  expect(await slugs('?sort=name&locale=en-US')).toEqual(['half', 'ink', 'tea']);
  expect(await slugs('?sort=-slug')).toEqual(['tea', 'ink', 'half']);
  expect(await slugs('?sort=-posts')).toEqual(['tea', 'ink', 'half']);
  expect(await slugs('?use=unused')).toEqual(['half']);
  expect(await slugs('?use=used&sort=name')).toEqual(['ink', 'tea']);
  expect((await call('GET', '?limit=2&page=2&sort=name')).data).toMatchObject({
    items: [{ slug: 'tea', postCount: 1, allPosts: 2 }],
    total: 3,
    totalPages: 2,
  });
});

test('invalid input is reported by field and changes nothing', async () => {
  const [tea, ink] = [await make('Tea'), await make('Ink')];
  expect(await call('PUT', `/${tea}`, { names: {} })).toMatchObject({ status: 400, fields: ['names'] });
  expect(await call('PUT', `/${tea}`, { names: { 'en-US': 'Tea' }, slug: 'ink' })).toMatchObject({
    status: 409,
    code: 'SLUG_TAKEN',
  });
  expect(await call('PUT', '/999', { names: { 'en-US': 'Tea' } })).toMatchObject({
    status: 404,
    code: 'TAG_NOT_FOUND',
  });
  for (const from of [[tea], [ink, tea]]) {
    expect(await call('POST', '/merge', { from, into: tea })).toMatchObject({
      status: 400,
      fields: ['into'],
    });
  }
  expect(await call('POST', '/merge', { from: [999], into: tea })).toMatchObject({
    status: 404,
    code: 'TAG_NOT_FOUND',
  });
  expect(await call('POST', '/merge', { from: [tea], into: 999 })).toMatchObject({
    status: 404,
    code: 'TAG_NOT_FOUND',
  });
  expect(await call('POST', '/merge', { from: [], into: tea })).toMatchObject({
    status: 400,
    fields: ['from'],
  });
  expect(await audited()).toEqual(['create Ink', 'create Tea']);
  await make('Tea');
  expect(await slugs('?sort=slug')).toEqual(['ink', 'tea', 'tea-2']);
});

test('several tags can be merged into one, which gets their posts and slugs', async () => {
  const [tea, brew, drinks] = [await make('Tea'), await make('Brew'), await make('Drinks')];
  await call('PUT', `/${tea}`, { names: { 'en-US': 'Tea' }, slug: 'teas' });
  await createPost(app, { slug: 'a-cup', tags: ['teas', 'brew'] });
  await createPost(app, { slug: 'a-pot', tags: ['brew'], status: 'draft' });
  await createPost(app, { slug: 'a-glass', tags: ['drinks', 'brew'] });
  await createPost(app, { slug: 'a-jar', tags: ['teas'] });
  expect(await postsOf('drinks')).toEqual(['a-glass']);

  expect((await call('POST', '/merge', { from: [tea, brew, brew], into: drinks })).data).toEqual({
    moved: 4,
  });
  expect(await slugs()).toEqual(['drinks']);
  for (const slug of ['tea', 'teas', 'brew'])
    expect((await app.get(`/tags/${slug}`)).body.data['slug']).toBe('drinks');
  expect(new Set(await postsOf('drinks'))).toEqual(new Set(['a-cup', 'a-glass', 'a-jar']));
  expect(await tagsOf('a-cup')).toMatchObject([{ slug: 'drinks' }]);
  expect([await found('Drinks'), await found('Tea'), await found('Brew')]).toEqual([3, 0, 0]);
  expect((await call('GET')).data.items).toMatchObject([{ postCount: 3, allPosts: 4 }]);
  await expectRightCounts();
  expect((await audited()).slice(0, 2)).toEqual(['merge brew', 'merge teas']);
});

test('deleting tags keeps their posts', async () => {
  const [tea, ink] = [await make('Tea'), await make('Ink')];
  await createPost(app, { slug: 'a-cup', tags: ['tea'] });
  expect(await found('Tea')).toBe(1);
  expect((await call('POST', '/remove', { ids: [tea, ink, 999] })).data).toEqual({ removed: 2 });
  expect(await tagsOf('a-cup')).toEqual([]);
  expect([await found('Tea'), (await app.get('/tags/tea')).status]).toEqual([0, 404]);
  await expectRightCounts();
  await make('Tea');
  expect(await slugs()).toEqual(['tea']);
});

test('slugs of a deleted tag are free and return 404', async () => {
  const id = await make('Boats');
  await call('PUT', `/${id}`, { names: { 'en-US': 'Boats' }, slug: 'ships' });
  await call('POST', '/remove', { ids: [id] });
  for (const former of ['boats', 'ships']) expect((await app.get(`/tags/${former}`)).status).toBe(404);
  await make('Boats');
  await make('Ships');
  expect(new Set(await slugs())).toEqual(new Set(['boats', 'ships']));
});

test('deleting a tag updates the total of every page of tags', async () => {
  const first = await make('First');
  await make('Second');
  const page = async () => (await app.get('/tags?limit=1')).body.data;
  expect(await page()).toMatchObject({ total: 2, items: [{ slug: 'second' }] });
  await call('POST', '/remove', { ids: [first] });
  expect(await page()).toMatchObject({ total: 1, items: [{ slug: 'second' }] });
});
