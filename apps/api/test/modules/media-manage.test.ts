import { storedImage } from '@sanwen/contracts/images';
import type { Locale } from '@sanwen/contracts/locales';
import { managedImageSchema, managedImageUsesSchema } from '@sanwen/contracts/media.contract';
import { pageOf } from '@sanwen/contracts/shared.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Author } from '../../src/db/entities/people.entities.ts';
import { rebuildImageUses } from '../../src/modules/media/image-uses.service.ts';
import { storeImage } from '../../src/modules/media/media.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { addWelcomePages } from '../../src/modules/welcome/welcome.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { jpeg } from '../sample-images.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
let posts: ManagePosts;
beforeAll(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
  posts = manageAs(app, headers);
  await addWelcomePages(app.deps);
});
afterAll(() => app.close());

let shade = 0;
async function keep(name: string, alt: Partial<Record<Locale, string>> = {}) {
  shade += 1;
  return storeImage(app.write(), {
    bytes: await jpeg(500 + shade, 400, { r: shade, g: 90, b: 30 }),
    name,
    alt,
  });
}

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const response = await app.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  const { data, code, issues } = response.json<ApiBody>();
  return { status: response.statusCode, data, code, fields: issues?.map(({ field }) => field) };
}

const list = async (query = '') =>
  pageOf(managedImageSchema).parse((await call('GET', `/admin/media?${query}`)).data);
const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
const usesOf = async (id: number) => {
  const { uses, useCount } = managedImageUsesSchema.parse((await call('GET', `/admin/media/${id}`)).data);
  expect(useCount).toBe(uses.length);
  return uses.map(({ place, id: of, locale, title, isTrashed }) =>
    [place, of, locale, title, ...(isTrashed ? ['trashed'] : [])].join(' '),
  );
};

test('images are listed newest first, and found by name and by alt text in any language', async () => {
  const before = (await list()).total;
  const tea = await keep('Tea House.jpg', { 'zh-TW': '山間的茶館' });
  const ink = await keep('100%_ink.png', { 'en-US': 'A Café table' });
  expect((await list('limit=2')).items).toMatchObject([
    { id: ink.id, name: '100%_ink.png', mime: 'image/jpeg', alt: { 'en-US': 'A Café table' }, useCount: 0 },
    { id: tea.id, path: tea.path, name: 'Tea House.jpg', width: tea.width, height: 400 },
  ]);
  expect((await list('limit=1&page=2')).items).toMatchObject([{ id: tea.id }]);
  expect((await list('limit=1')).total).toBe(before + 2);
  // Case, accents, and Chinese scripts don't matter, and no character is a wildcard.
  for (const [query, name] of [
    ['tea h', 'Tea House.jpg'],
    ['茶馆', 'Tea House.jpg'],
    ['cafe', '100%_ink.png'],
    ['100%_', '100%_ink.png'],
  ]) {
    expect([query, await names(`q=${encodeURIComponent(query ?? '')}`)]).toEqual([query, [name]]);
  }
  expect(await names('q=nothing%20of%20that')).toEqual([]);
  expect((await names('sort=name')).slice(0, 2)).toEqual(['100%_ink.png', 'Tea House.jpg']);
  expect((await list('sort=-bytes')).items.map(({ bytes }) => bytes)).toEqual(
    (await list('sort=bytes')).items.map(({ bytes }) => bytes).reverse(),
  );
});

test('image uses follow every change of drafts, unpublished changes, covers, languages, and trash', async () => {
  const { id, path } = await keep('followed.jpg');
  expect(await usesOf(id)).toEqual([]);
  const { id: post } = await posts.post('create', { sourceLocale: 'zh-CN' });
  await posts.write(post, 'zh-CN', { title: '初稿', markdown: `看 ![](${path})` });
  expect(await usesOf(id)).toEqual([`text ${post} zh-CN 初稿`]);
  await posts.call('publish', { id: post });
  await posts.write(post, 'zh-CN', { title: '改过', markdown: '没有图了。' });
  // Readers still see it.
  expect(await usesOf(id)).toEqual([`text ${post} zh-CN 初稿`]);
  await posts.call('publish', { id: post });
  expect(await usesOf(id)).toEqual([]);
  await posts.write(post, 'zh-CN', {
    title: '改过',
    markdown: `<img src="https://example.com${storedImage(path)?.forms[0]?.path}">`,
  });
  expect(await usesOf(id)).toEqual([`changes ${post} zh-CN 改过`]);
  const { version } = (await posts.get(post)).translations[0]!;
  await posts.call('discardChanges', { id: post, locale: 'zh-CN', baseVersion: version });
  await posts.write(post, 'en-US', { title: 'In English', markdown: `[large](${path})` });
  await posts.call('save', { id: post, cover: { url: path, width: 500, height: 400 } });
  expect(await usesOf(id)).toEqual([`cover ${post}  改过`, `text ${post} en-US In English`]);
  expect(await names('use=used')).toContain('followed.jpg');
  await posts.call('trash', { id: post });
  expect(await usesOf(id)).toEqual([`cover ${post}  改过 trashed`, `text ${post} en-US In English trashed`]);
  expect(await names('use=unused')).not.toContain('followed.jpg');
  await posts.call('remove', { id: post });
  expect(await usesOf(id)).toEqual([]);
});

test('image uses include pages, the logo, authors, and imported posts', async () => {
  const { id, path } = await keep('everywhere.jpg');
  await call('PUT', '/pages/about', { texts: { 'en-US': { title: 'About us', markdown: `![](${path})` } } });
  const post = await createPost(app, {
    cover: { url: path, width: null, height: null },
    texts: { 'en-US': { title: 'Imported', markdown: `![](${path})` } },
  });
  await saveSettings(app.write(), 'site', { ...(await app.deps.settings()).site, siteLogo: path });
  const em = app.newEm();
  const author = em.create(Author, { slug: 'mei', name: 'Mei', avatar: path });
  await em.flush();
  const all = [
    'settings site  ',
    `author ${author.id}  Mei`,
    'page about en-US About us',
    `cover ${post}  Imported`,
    `text ${post} en-US Imported`,
  ];
  expect(await usesOf(id)).toEqual(all);
  await app.newEm().transactional((tx) => rebuildImageUses(tx));
  expect(await usesOf(id)).toEqual(all);
  await call('PUT', '/pages/about', { texts: { 'en-US': null } });
  expect(await usesOf(id)).toEqual(all.filter((use) => !use.startsWith('page')));
});

test('an image has a name and alt text per language, which an upload of the same file suggests', async () => {
  const { id } = await keep('IMG_1234.jpg');
  expect(
    (
      await call('PUT', `/admin/media/${id}`, {
        name: ' Harbour ',
        alt: { 'zh-CN': '清晨的港口', 'en-US': '' },
      })
    ).status,
  ).toBe(200);
  expect(managedImageUsesSchema.parse((await call('GET', `/admin/media/${id}`)).data)).toMatchObject({
    name: 'Harbour',
    alt: { 'zh-CN': '清晨的港口' },
  });
  expect(await names(`q=${encodeURIComponent('港口')}`)).toEqual(['Harbour']);
  expect(
    await call('PUT', `/admin/media/${id}`, { name: ' ', alt: { 'zh-TW': '字'.repeat(501) } }),
  ).toMatchObject({ status: 400, fields: ['name', 'alt.zh-TW'] });
  expect(await call('PUT', '/admin/media/99999', { name: 'x', alt: {} })).toMatchObject({
    status: 404,
    code: 'IMAGE_NOT_FOUND',
  });
  expect(await call('GET', '/admin/media/99999')).toMatchObject({ status: 404, code: 'IMAGE_NOT_FOUND' });
});

test('deleting images removes their files, deletes none if one is in use, and is audited', async () => {
  const [free, other, used] = [await keep('free.jpg'), await keep('other.jpg'), await keep('used.jpg')];
  const files = [free.path, ...(storedImage(free.path)?.forms.map((form) => form.path) ?? [])];
  const statuses = () => Promise.all(files.map(async (url) => (await app.app.inject(url)).statusCode));
  await createPost(app, { texts: { 'en-US': { markdown: `![](${used.path})` } } });
  expect(await call('POST', '/admin/media/remove', { ids: [free.id, used.id] })).toMatchObject({
    status: 409,
    code: 'IMAGE_IN_USE',
  });
  expect(await statuses()).toEqual(files.map(() => 200));
  expect((await call('POST', '/admin/media/remove', { ids: [free.id, other.id, 99_999] })).data).toEqual({
    removed: 2,
  });
  expect(await statuses()).toEqual(files.map(() => 404));
  expect((await call('GET', `/admin/media/${free.id}`)).status).toBe(404);
  expect(await call('POST', '/admin/media/remove', { ids: [] })).toMatchObject({
    status: 400,
    fields: ['ids'],
  });
  const entries = (await call('GET', '/admin/audit?subjectKind=media')).data.items;
  expect(entries.map(({ action, subjectTitle }) => `${String(action)} ${String(subjectTitle)}`)).toEqual([
    'delete other.jpg',
    'delete free.jpg',
    'update Harbour',
  ]);
});

test('images of settings and authors are in use: they can’t be deleted and are not listed as unused', async () => {
  const [logo, portrait] = [await keep('logo-alone.jpg'), await keep('portrait-alone.jpg')];
  await saveSettings(app.write(), 'site', { ...(await app.deps.settings()).site, siteLogo: logo.path });
  const em = app.newEm();
  em.create(Author, { slug: 'lin', name: 'Lin', avatar: portrait.path });
  await em.flush();
  for (const { id } of [logo, portrait]) {
    expect(await call('POST', '/admin/media/remove', { ids: [id] })).toMatchObject({
      status: 409,
      code: 'IMAGE_IN_USE',
    });
  }
  expect(await names('use=used&limit=50')).toEqual(
    expect.arrayContaining(['logo-alone.jpg', 'portrait-alone.jpg']),
  );
  const unused = await names('use=unused&limit=50');
  expect(unused).not.toContain('logo-alone.jpg');
  expect(unused).not.toContain('portrait-alone.jpg');
});
