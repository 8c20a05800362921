import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiBody } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import {
  FRONT,
  listed,
  OF_EVERY_POST,
  OF_HILLS,
  OF_HOME,
  OF_SEA,
  openSearchSite,
  PAGES,
  type RequestedSite,
} from '../search-site.ts';
import { signIn } from '../sign-in.ts';

let app: RequestedSite['app'];
let load: RequestedSite['load'];
let rerendered: RequestedSite['rerendered'];
let addressesWith: RequestedSite['addressesWith'];
let admin: Record<string, string>;
beforeAll(async () => {
  ({ app, load, rerendered, addressesWith } = await openSearchSite());
  ({ headers: admin } = await signIn(app, 'admin'));
  await rerendered();
});
afterAll(() => app.close());

/** Calls an administrator's REST operation and expects success. */
async function manage(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await app.app.inject({
    method,
    url: `/api/admin${path}`,
    headers: admin,
    ...(payload ? { payload } : {}),
  });
  expect([path, response.statusCode, response.body.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
  return response.json<ApiBody>();
}

async function idOf(noun: 'categories' | 'tags', slug: string): Promise<number> {
  return (await app.db().selectFrom(noun).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

describe('a change in the panel invalidates what shows it, and nothing else:', () => {
  test('renaming and moving a category', async () => {
    const id = await idOf('categories', 'travel');
    await manage('PUT', `/categories/${id}`, { names: { 'en-US': 'Journeys', 'zh-CN': '旅行' } });
    const ofCategory = ['/api/categories?locale=en-US', '/api/categories/travel?locale=en-US', ...OF_HILLS];
    expect(await rerendered()).toEqual(listed(OF_SEA, ofCategory));
    expect(addressesWith('Journeys')).toEqual(
      expect.arrayContaining([
        '/',
        '/post/by-the-sea',
        '/category/travel',
        '/feed.xml',
        '/post/in-the-hills.md',
      ]),
    );
    await manage('POST', `/categories/${id}/move`, { parentId: null, position: 0 });
    expect(await rerendered()).toEqual(listed(['/api/categories?locale=en-US', '/magazine'], OF_EVERY_POST));
    // Restores what other tests expect.
    await manage('PUT', `/categories/${id}`, { names: { 'en-US': 'travel', 'zh-CN': '旅行' } });
    await rerendered();
  });

  test('renaming a tag', async () => {
    await manage('PUT', `/tags/${await idOf('tags', 'quiet')}`, { names: { 'en-US': 'Stillness' } });
    expect(await rerendered()).toEqual(listed(OF_HOME, FRONT, ['/api/tags?locale=en-US']));
    expect(addressesWith('Stillness')).toEqual(
      expect.arrayContaining([
        '/post/at-home',
        '/tag/quiet',
        '/tag/quiet/feed.xml',
        '/api/tags?locale=en-US',
      ]),
    );
  });

  test('merging a tag and a category into others', async () => {
    const calm = Number((await manage('POST', '/tags', { names: { 'en-US': 'Calm' } })).data['id']);
    await createPost(app, {
      slug: 'in-the-yard',
      tags: ['calm'],
      category: 'yards',
      publishedAt: new Date('2020-01-01'),
    });
    await rerendered();
    await manage('POST', '/tags/merge', { from: [calm], into: await idOf('tags', 'quiet') });
    expect(await rerendered()).toEqual(
      expect.arrayContaining(
        listed(['/tag/quiet', '/tag/quiet/feed.xml', '/api/tags?locale=en-US'], OF_EVERY_POST),
      ),
    );
    expect(addressesWith('in-the-yard')).toEqual(
      expect.arrayContaining(['/tag/quiet', '/tag/quiet/feed.xml']),
    );
    expect(addressesWith('/tag/calm')).toEqual([]);
    await manage('POST', '/categories/merge', {
      from: await idOf('categories', 'yards'),
      into: await idOf('categories', 'travel'),
    });
    const fresh = await rerendered();
    expect(fresh).toEqual(
      expect.arrayContaining([
        '/category/travel',
        '/category/travel/feed.xml',
        '/api/posts?category=travel&locale=en-US',
        '/sitemaps/categories-1.xml',
      ]),
    );
    expect(addressesWith('in-the-yard')).toEqual(
      expect.arrayContaining(['/category/travel', '/category/travel/feed.xml']),
    );
    for (const [former, present] of [
      ['/tag/calm', '/tag/quiet'],
      ['/category/yards', '/category/travel'],
    ]) {
      const { statusCode, headers } = await load(former ?? '');
      expect([statusCode, headers['location']]).toEqual([301, present]);
    }
  });

  test('changing a menu', async () => {
    const id = Number(
      (await manage('POST', '/menus/footer', { href: '/about', labels: { 'en-US': 'The crew' } })).data['id'],
    );
    expect(await rerendered()).toEqual(PAGES);
    expect(addressesWith('The crew')).toEqual(PAGES);
    await manage('PUT', `/menus/items/${id}`, {
      href: '/about',
      labels: { 'en-US': 'The crew', 'zh-CN': '船员' },
    });
    expect(await rerendered()).toEqual(PAGES);
    expect(addressesWith('船员')).toEqual(PAGES.filter((page) => page.startsWith('/zh-CN')));
    await manage('POST', `/menus/items/${id}/move`, { parentId: null, position: 0 });
    expect(await rerendered()).toEqual(PAGES);
    await manage('DELETE', `/menus/items/${id}`);
    expect(await rerendered()).toEqual(PAGES);
    expect(addressesWith('The crew')).toEqual([]);
  });
});

describe('saving settings', () => {
  /** Settings that concern only the server invalidate nothing. */
  const pages = [...PAGES, '/api/posts?locale=en-US'].sort();
  const invalidatedBy = (group: string) =>
    ['publishing', 'conversion', 'mail', 'contact', 'backups'].includes(group) ? [] : pages;

  test.each(Object.keys(settingsSchemas))(
    'of the group %s invalidates the pages that show them',
    async (group) => {
      const read = await app.app.inject({
        url: `/trpc/settings.manage.get?input=${encodeURIComponent(JSON.stringify({ group }))}`,
        headers: admin,
      });
      const { value } = read.json<{ result: { data: { value: object } } }>().result.data;
      await rerendered();
      const saved = await app.app.inject({
        method: 'POST',
        url: '/trpc/settings.manage.save',
        headers: admin,
        payload: { group, value },
      });
      expect(saved.statusCode).toBe(200);
      const fresh = new Set(await rerendered());
      expect(pages.filter((page) => fresh.has(page))).toEqual(invalidatedBy(group));
    },
  );

  test('removes the newsletter form from every page when it is disabled', async () => {
    const subscribing = 'name="email"';
    expect((await load('/')).body).toContain(subscribing);
    const value = { enabled: false, senderName: {}, footerText: {}, mailsAnHour: null };
    await app.app.inject({
      method: 'POST',
      url: '/trpc/settings.manage.save',
      headers: admin,
      payload: { group: 'newsletter', value },
    });
    expect((await load('/')).body).not.toContain(subscribing);
  });
});

test('a category’s new slug is in the sitemap and in lists right away', async () => {
  await createPost(app, { slug: 'in-the-barn', category: 'barns', publishedAt: new Date('2020-01-02') });
  await rerendered();
  await manage('PUT', `/categories/${await idOf('categories', 'barns')}`, {
    names: { 'en-US': 'barns' },
    slug: 'sheds',
  });
  expect(await rerendered()).toEqual(
    expect.arrayContaining(['/api/categories?locale=en-US', '/sitemaps/categories-1.xml']),
  );
  expect(addressesWith('/category/sheds')).toContain('/sitemaps/categories-1.xml');
  expect(addressesWith('"sheds"')).toContain('/api/categories?locale=en-US');
  expect(addressesWith('/category/barns')).toEqual([]);
});

test('a tag’s new slug is in the sitemap and in lists right away', async () => {
  await createPost(app, { slug: 'on-the-roof', tags: ['roofs'] });
  await rerendered();
  await manage('PUT', `/tags/${await idOf('tags', 'roofs')}`, {
    names: { 'en-US': 'roofs' },
    slug: 'gables',
  });
  expect(await rerendered()).toEqual(expect.arrayContaining(['/api/tags?locale=en-US', ...OF_EVERY_POST]));
});
