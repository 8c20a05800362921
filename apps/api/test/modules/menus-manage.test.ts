import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost } from '../factories.ts';
import { type ManagedSite, openManagedSite } from '../manage-terms.ts';

let app: ManagedSite['app'];
let call: ManagedSite['call'];
let audited: ManagedSite['audited'];
beforeEach(async () => {
  ({ app, call, audited } = await openManagedSite('menus'));
});
afterEach(() => app.close());

const make = async (label: string, parentId: number | null = null, href = '/about') =>
  Number((await call('POST', '/header', { href, labels: { 'en-US': label }, parentId })).data['id']);
const entries = async (type = 'header') => (await call('GET', `/${type}?locale=en-US`)).data.items;
const shape = async () =>
  (await entries())
    .map(
      ({ labels, parentId }) => (parentId === null ? '' : '-') + (labels as Record<string, string>)['en-US'],
    )
    .join(' ');
const shown = async (locale = 'en-US') =>
  (await app.get(`/menu?type=header&locale=${locale}`)).body.data.items.map(({ label }) => label);

test('a menu item can be added and translated, and readers see it right away', async () => {
  expect(await shown()).toEqual([]);
  const id = await make('Us');
  expect([await shown(), await shown('zh-TW')]).toEqual([['Us'], ['Us']]);
  expect(
    (await call('PUT', `/items/${id}`, { href: '/contact', labels: { 'en-US': 'Write', 'zh-CN': '联系' } }))
      .status,
  ).toBe(200);
  expect([await shown(), await shown('zh-TW')]).toEqual([['Write'], ['联系']]);
  expect((await app.get('/menu?type=header')).body.data.items).toMatchObject([{ href: '/contact' }]);
  expect((await app.get('/menu?type=footer')).body.data.items).toEqual([]);
  expect((await call('DELETE', `/items/${id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect(await audited()).toEqual(['delete /contact', 'update Write', 'create Us']);
});

test('menu items can be sorted on two levels, and a third is refused', async () => {
  const [a, b, c] = [await make('a'), await make('b'), await make('c')];
  const d = await make('d', b);
  await make('e', b);
  expect(await shape()).toBe('a b -d -e c');
  await call('POST', `/items/${c}/move`, { parentId: null, position: 0 });
  await call('POST', `/items/${d}/move`, { parentId: b, position: 1 });
  await call('POST', `/items/${a}/move`, { parentId: b, position: 0 });
  expect(await shape()).toBe('c b -a -e -d');
  expect(await shown()).toEqual(['c', 'b']);
  for (const wrong of [
    { id: b, parentId: c },
    { id: c, parentId: a },
    { id: b, parentId: b },
    { id: c, parentId: 999 },
  ]) {
    expect(
      await call('POST', `/items/${wrong.id}/move`, { parentId: wrong.parentId, position: 0 }),
    ).toMatchObject({ status: 400, fields: ['parentId'] });
  }
  expect((await call('DELETE', `/items/${b}`)).status).toBe(200);
  expect(await shape()).toBe('c a e d');
});

test('a menu item shows what its link leads to, and whether it exists', async () => {
  await createPost(app, { slug: 'by-the-sea', category: 'travel', tags: ['salt'] });
  await createPost(app, { slug: 'unfinished', status: 'draft' });
  for (const href of [
    '/',
    '/post/by-the-sea',
    '/post/unfinished',
    '/category/travel',
    '/tag/gone',
    '/tag/%',
    'https://example.com/x',
  ])
    await make('x', null, href);
  expect((await entries()).map(({ target }) => target)).toEqual([
    { kind: 'page', title: '', isFound: true },
    { kind: 'post', title: 'Title of by-the-sea', isFound: true },
    { kind: 'post', title: 'Title of unfinished', isFound: false },
    { kind: 'category', title: 'travel', isFound: true },
    { kind: 'tag', title: 'gone', isFound: false },
    { kind: 'tag', title: '%', isFound: false },
    { kind: 'address', title: '', isFound: true },
  ]);
});

test('script links are refused, and errors name their field', async () => {
  const labels = { 'en-US': 'x' };
  const hostile = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'vbscript:x',
    'about',
    'ftp://x.example',
    '',
  ];
  for (const href of hostile)
    expect([href, await call('POST', '/header', { href, labels })]).toMatchObject([
      href,
      { status: 400, fields: ['href'] },
    ]);
  for (const href of [
    '/tag/海',
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:me@example.com',
    '/feed.xml',
  ]) {
    expect([href, (await call('POST', '/footer', { href, labels })).status]).toEqual([href, 200]);
  }
  expect(await call('POST', '/header', { href: '/', labels: {} })).toMatchObject({
    status: 400,
    fields: ['labels'],
  });
  expect(await call('POST', '/header', { href: '/', labels, parentId: 999 })).toMatchObject({
    status: 400,
    fields: ['parentId'],
  });
  expect(await call('POST', '/sidebar', { href: '/', labels })).toMatchObject({ status: 400 });
  expect(await call('PUT', '/items/999', { href: '/', labels })).toMatchObject({
    status: 404,
    code: 'MENU_ITEM_NOT_FOUND',
  });
  expect(await call('DELETE', '/items/999')).toMatchObject({ status: 404, code: 'MENU_ITEM_NOT_FOUND' });
  expect(await shown()).toEqual([]);
});

test('a menu has a maximum number of items', async () => {
  for (let entry = 0; entry < 60; entry += 1) await make('x');
  expect(await call('POST', '/header', { href: '/', labels: { 'en-US': 'x' } })).toMatchObject({
    status: 409,
    code: 'MENU_FULL',
  });
  expect((await call('POST', '/footer', { href: '/', labels: { 'en-US': 'x' } })).status).toBe(200);
});
