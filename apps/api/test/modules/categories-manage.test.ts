import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../factories.ts';
import { type ManagedSite, openManagedSite, storedAndRight } from '../manage-terms.ts';

let app: ManagedSite['app'];
let call: ManagedSite['call'];
let audited: ManagedSite['audited'];
beforeEach(async () => {
  ({ app, call, audited } = await openManagedSite('categories'));
});
afterEach(() => app.close());

async function make(name: string, parentId: number | null = null): Promise<number> {
  return Number((await call('POST', '', { names: { 'en-US': name }, parentId })).data['id']);
}
const tree = async () =>
  (await call('GET')).data.items
    .map(({ slug, depth }) => `${'-'.repeat(Number(depth))}${String(slug)}`)
    .join(' ');
const found = async (query: string) =>
  (await app.get(`/posts/search?q=${encodeURIComponent(query)}`)).body.data['total'];
const statusOf = async (slug: string) => (await app.get(`/categories/${encodeURIComponent(slug)}`)).status;

async function expectRightCounts() {
  const { stored, right, total } = await storedAndRight(app, 'categories');
  expect(stored).toEqual(right);
  expect(total).toBe(stored.length);
}

test('a category gets a slug from its name, can be renamed and described, and its posts are found by the new name', async () => {
  const id = Number((await call('POST', '', { names: { 'zh-CN': '旅行' } })).data['id']);
  expect(await tree()).toBe('lv-xing');
  await createPost(app, { slug: 'in-the-hills', category: 'lv-xing' });
  const listed = await app.get('/posts?category=lv-xing&locale=en-US');
  expect(listed.body.data.items).toMatchObject([{ category: { name: 'lv-xing' } }]);

  const changes = {
    names: { 'zh-CN': '远足', 'en-US': 'Hiking' },
    descriptions: { 'en-US': 'On foot.' },
    slug: 'hiking',
  };
  expect((await call('PUT', `/${id}`, changes)).status).toBe(200);
  expect((await app.get('/categories/hiking?locale=en-US')).body.data).toMatchObject({
    name: 'Hiking',
    description: 'On foot.',
    postCount: 1,
  });
  expect((await app.get('/posts?category=hiking&locale=en-US')).body.data.items).toMatchObject([
    { category: { name: 'Hiking', slug: 'hiking' } },
  ]);
  expect(await found('Hiking')).toBe(1);
  expect((await call('GET')).data.items).toMatchObject([
    { names: changes.names, descriptions: changes.descriptions, postCount: 1, allPosts: 1 },
  ]);

  // The old slug redirects, and swaps roles when it is used again.
  expect((await app.get('/categories/lv-xing')).body.data['id']).toBe(id);
  await call('PUT', `/${id}`, { names: { 'en-US': 'Hiking' }, slug: 'lv-xing' });
  expect((await app.get('/categories/hiking')).body.data['slug']).toBe('lv-xing');
  expect(await audited()).toEqual(['update Hiking', 'update Hiking', 'create 旅行']);
});

test('invalid input is reported by field and changes nothing', async () => {
  const id = await make('Tea');
  await make('Ink');
  expect(await call('PUT', `/${id}`, { names: {} })).toMatchObject({ status: 400, fields: ['names'] });
  expect(
    await call('PUT', `/${id}`, { names: { 'en-US': 'Tea' }, descriptions: { 'zh-TW': '茶' } }),
  ).toMatchObject({ status: 400, fields: ['names.zh-TW'] });
  expect(await call('PUT', `/${id}`, { names: { 'en-US': 'Tea' }, slug: 'ink' })).toMatchObject({
    status: 409,
    code: 'SLUG_TAKEN',
  });
  expect(await call('PUT', `/${id}`, { names: { 'en-US': 'Tea' }, slug: '123' })).toMatchObject({
    status: 400,
    fields: ['slug'],
  });
  expect(await call('PUT', '/999', { names: { 'en-US': 'Tea' } })).toMatchObject({
    status: 404,
    code: 'CATEGORY_NOT_FOUND',
  });
  expect(await call('POST', '', { names: { 'en-US': 'Tea' }, parentId: 999 })).toMatchObject({
    status: 400,
    fields: ['parentId'],
  });
  expect(await call('POST', '/merge', { from: id, into: id })).toMatchObject({
    status: 400,
    fields: ['into'],
  });
  expect(await call('DELETE', '/999')).toMatchObject({ status: 404 });
  expect(await tree()).toBe('tea ink');
  expect(await audited()).toEqual(['create Ink', 'create Tea']);
  await make('Tea');
  expect(await tree()).toBe('tea ink tea-2');
});

test('categories can be moved in the tree, public lists use the order, and cycles are refused', async () => {
  const [a, b, c] = [await make('a'), await make('b'), await make('c')];
  await make('d', b);
  expect(await tree()).toBe('a b -d c');
  await call('POST', `/${c}/move`, { parentId: null, position: 0 });
  await call('POST', `/${a}/move`, { parentId: b, position: 0 });
  expect(await tree()).toBe('c b -a -d');
  expect((await app.get('/categories')).body.data.items.map(({ slug }) => slug)).toEqual([
    'c',
    'b',
    'a',
    'd',
  ]);
  expect(await call('POST', `/${b}/move`, { parentId: a, position: 0 })).toMatchObject({
    status: 400,
    fields: ['parentId'],
  });
  expect(await call('PUT', `/${b}`, { names: { 'en-US': 'b' }, parentId: b })).toMatchObject({
    status: 400,
    fields: ['parentId'],
  });
  // Two parallel moves that would make a cycle together.
  await Promise.all([
    call('POST', `/${b}/move`, { parentId: c, position: 0 }),
    call('POST', `/${c}/move`, { parentId: b, position: 0 }),
  ]);
  expect((await call('GET')).data.items).toHaveLength(4);
});

test('merging moves posts, subcategories, and slugs to the target', async () => {
  const [tea, drinks] = [await make('Tea'), await make('Drinks')];
  await make('Green', tea);
  await call('PUT', `/${tea}`, { names: { 'en-US': 'Tea' }, slug: 'teas' });
  await createPost(app, { slug: 'a-cup', category: 'teas' });
  await createPost(app, { slug: 'a-pot', category: 'teas', status: 'draft' });
  await createPost(app, { slug: 'a-glass', category: 'drinks' });
  expect(await found('Drinks')).toBe(1);
  expect((await app.get('/categories/drinks/posts')).body.data['total']).toBe(1);

  expect((await call('POST', '/merge', { from: tea, into: drinks })).data).toEqual({ moved: 2 });
  expect(await tree()).toBe('drinks -green');
  for (const slug of ['tea', 'teas'])
    expect((await app.get(`/categories/${slug}`)).body.data['slug']).toBe('drinks');
  expect((await app.get('/categories/drinks/posts')).body.data['total']).toBe(2);
  expect((await app.get('/posts/a-cup')).body.data['category']).toMatchObject({ slug: 'drinks' });
  expect([await found('Drinks'), await found('Tea')]).toEqual([2, 0]);
  expect((await call('GET')).data.items[0]).toMatchObject({ postCount: 2, allPosts: 3 });
  await expectRightCounts();
  expect((await audited())[0]).toBe('merge teas');
});

test('a category can be merged into a descendant, which takes its place', async () => {
  const top = await make('top');
  const middle = await make('middle', top);
  const low = await make('low', middle);
  await make('beside', top);
  expect((await call('POST', '/merge', { from: top, into: low })).status).toBe(200);
  expect(await tree()).toBe('middle -low beside');
});

test('deleting a category keeps its posts and moves subcategories up', async () => {
  const tea = await make('Tea');
  await make('Green', tea);
  await make('Ink');
  await createPost(app, { slug: 'a-cup', category: 'tea' });
  expect(await found('Tea')).toBe(1);
  expect((await call('DELETE', `/${tea}`)).status).toBe(200);
  expect(await tree()).toBe('green ink');
  expect((await app.get('/posts/a-cup')).body.data['category']).toBeNull();
  expect([await found('Tea'), await statusOf('tea')]).toEqual([0, 404]);
  await expectRightCounts();
  // Nothing of it is left for a new one of the same name.
  await make('Tea');
  expect(await tree()).toBe('green ink tea');
});

test('posts of a large category are found by its new name after a while', async () => {
  await make('Tea');
  for (let post = 0; post < 52; post += 1) await createPost(app, { category: 'tea' });
  const [category] = (await call('GET')).data.items;
  await call('PUT', `/${String(category?.['id'])}`, { names: { 'en-US': 'Infusions' } });
  await expect.poll(() => found('Infusions'), { timeout: 20_000 }).toBe(52);
  expect(await found('Tea')).toBe(0);
}, 60_000);

test('slugs of a deleted category are free and return 404', async () => {
  const id = await make('Boats');
  await call('PUT', `/${id}`, { names: { 'en-US': 'Boats' }, slug: 'ships' });
  await call('DELETE', `/${id}`);
  expect([await statusOf('boats'), await statusOf('ships')]).toEqual([404, 404]);
  await make('Boats');
  await make('Ships');
  expect(await tree()).toBe('boats ships');
});

test('a slug taken over by another category returns 404 when that one is deleted', async () => {
  const tea = await make('Tea');
  await call('PUT', `/${tea}`, { names: { 'en-US': 'Tea' }, slug: 'cha' });
  const other = await make('Other');
  await call('PUT', `/${other}`, { names: { 'en-US': 'Other' }, slug: 'tea' });
  expect((await app.get('/categories/tea')).body.data['id']).toBe(other);
  await call('DELETE', `/${other}`);
  expect([await statusOf('tea'), await statusOf('cha')]).toEqual([404, 200]);
});

test('posts brought together by a merge are related right away', async () => {
  await createPost(app, { slug: 'of-tea', category: 'tea' });
  await createPost(app, { slug: 'of-ink', category: 'ink' });
  const related = async () =>
    (await app.get('/posts/of-tea/related')).body.data.items.map(({ slug }) => slug);
  expect(await related()).toEqual([]);
  const { items } = (await call('GET')).data;
  const idOf = (slug: string) => items.find((item) => item['slug'] === slug)?.['id'];
  await call('POST', '/merge', { from: idOf('ink'), into: idOf('tea') });
  expect(await related()).toEqual(['of-ink']);
});
