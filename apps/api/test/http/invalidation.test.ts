import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCategory } from '../../src/modules/categories/categories.service.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { writePage } from '../../src/modules/pages/pages.service.ts';
import {
  type PostDraft,
  savePost,
  type TranslationDraft,
} from '../../src/modules/posts/save-post.service.ts';
import { renderOutdated } from '../../src/modules/rendering/rendering.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { ensureTag } from '../../src/modules/tags/tags.service.ts';
import { createPost } from '../factories.ts';
import {
  ALL,
  FRONT,
  listed,
  OF_ABOUT,
  OF_EVERY_POST,
  OF_HILLS,
  OF_HOME,
  OF_SEA,
  openSearchSite,
  PAGES,
  type RequestedSite,
} from '../search-site.ts';

let app: RequestedSite['app'];
let sea: number;
let load: RequestedSite['load'];
let rerendered: RequestedSite['rerendered'];
let addressesWith: RequestedSite['addressesWith'];
beforeAll(async () => {
  ({ app, sea, load, rerendered, addressesWith } = await openSearchSite());
  await rerendered();
});
afterAll(() => app.close());

async function changeSea(changes: Partial<PostDraft>, ...texts: Partial<TranslationDraft>[]): Promise<void> {
  const db = app.db();
  const post = await db.selectFrom('posts').selectAll().where('id', '=', sea).executeTakeFirstOrThrow();
  const tags = await db.selectFrom('post_tags').select('tag_id').where('post_id', '=', sea).execute();
  const draft: PostDraft = {
    slug: post.slug,
    sourceLocale: post.source_locale,
    status: post.status,
    publishedAt: new Date(post.published_at ?? 0),
    categoryId: post.category_id,
    authorId: post.author_id,
    tagIds: tags.map((tag) => tag.tag_id),
    cover: null,
    ...changes,
  };
  const whole = texts.map((text): TranslationDraft => ({
    locale: 'en-US',
    state: 'published',
    origin: 'written',
    title: 'Title of by-the-sea',
    markdown: 'Text.',
    ...text,
  }));
  await savePost(app.write(), draft, whole, sea);
}

test('nothing is invalidated without a change', async () => {
  expect(await rerendered()).toEqual([]);
});

describe('a change invalidates what shows it, and nothing else:', () => {
  test('the text of a post', async () => {
    await changeSea({}, { title: 'Salt and wind', markdown: 'Kelp.' });
    expect(await rerendered()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(addressesWith('Salt and wind')).toEqual(
      listed(OF_SEA).filter((address) => !/zh-CN|^\/og/.test(address)),
    );
    expect(addressesWith('Kelp')).toEqual(
      expect.arrayContaining([
        '/post/by-the-sea',
        '/api/posts/by-the-sea?locale=en-US',
        '/feed.xml',
        '/post/by-the-sea.md',
      ]),
    );
  });

  test('a translation', async () => {
    await changeSea({}, { locale: 'zh-CN', title: '盐与风', markdown: '海带。' });
    expect(await rerendered()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(addressesWith('盐与风')).toEqual(['/zh-CN/', '/zh-CN/feed.json', '/zh-CN/post/by-the-sea']);
  });

  test('a text of an outdated renderer', async () => {
    await app
      .db()
      .updateTable('post_translations')
      .set({ html: '<p>Old.</p>', renderer_version: 0 })
      .where('post_id', '=', sea)
      .execute();
    await app
      .db()
      .updateTable('page_translations')
      .set({ html: '<p>Old.</p>', renderer_version: 0 })
      .execute();
    expect(await renderOutdated(app.deps)).toBe(3);
    // Sitemaps have dates, which rendering again doesn't change.
    const withText = listed(OF_SEA, OF_ABOUT, OF_EVERY_POST).filter((url) => !url.startsWith('/sitemap'));
    expect(await rerendered()).toEqual(withText);
    expect(addressesWith('Old.')).toEqual([]);
  });

  test('a cover', async () => {
    await changeSea({ cover: { url: 'https://pictures.example/kelp.jpg', width: null, height: null } });
    expect(await rerendered()).toEqual(listed(OF_SEA, OF_EVERY_POST));
    expect(addressesWith('kelp.jpg')).toEqual(
      expect.arrayContaining(['/post/by-the-sea', '/feed.xml', '/zh-CN/feed.json']),
    );
  });

  test('a category', async () => {
    await app.deps.changes.run(app.newEm(), async (tx, changed) => {
      await ensureCategory(tx, 'travel', { 'zh-CN': '旅行' }, changed);
    });
    const ofCategory = ['/api/categories?locale=en-US', '/api/categories/travel?locale=en-US', ...OF_HILLS];
    expect(await rerendered()).toEqual(listed(OF_SEA, ofCategory));
    expect(addressesWith('旅行')).toEqual(
      expect.arrayContaining(['/zh-CN/post/by-the-sea', '/zh-CN/feed.json']),
    );
  });

  test('a tag', async () => {
    await app.deps.changes.run(app.newEm(), async (tx, changed) => {
      await ensureTag(tx, 'quiet', { 'zh-CN': '安静' }, changed);
    });
    expect(await rerendered()).toEqual(listed(OF_HOME, FRONT, ['/api/tags?locale=en-US']));
  });

  test('a page', async () => {
    await writePage(app.write(), 'about', {
      'en-US': { title: 'About', description: '', markdown: 'Who we are.' },
    });
    expect(await rerendered()).toEqual(
      listed(OF_ABOUT, ['/sitemap.xml', '/sitemaps/posts-1.xml', '/sitemaps/categories-1.xml']),
    );
    expect(addressesWith('Who we are.')).toEqual(listed(OF_ABOUT));
  });

  test('a menu', async () => {
    // Cached, so that the next request needs no database.
    expect((await load('/api/menu?type=header&locale=en-US')).body).not.toContain('To the shore');
    await addMenuItem(app.write(), { menu: 'header', href: '/tag/sea', labels: { 'en-US': 'To the shore' } });
    expect(await rerendered()).toEqual(PAGES);
    expect(addressesWith('To the shore')).toEqual(PAGES);
    expect((await load('/api/menu?type=header&locale=en-US')).body).toContain('To the shore');
  });

  test('a setting', async () => {
    const { site } = await app.deps.settings();
    await saveSettings(app.write(), 'site', { ...site, siteName: { 'en-US': 'Driftwood', 'zh-CN': '浮木' } });
    expect(await rerendered()).toEqual(ALL);
    expect(addressesWith('Driftwood')).toEqual(
      expect.arrayContaining([...PAGES.filter((page) => !page.startsWith('/zh')), '/feed.xml', '/llms.txt']),
    );
    expect(addressesWith('浮木')).toEqual(['/zh-CN/', '/zh-CN/feed.json', '/zh-CN/post/by-the-sea']);
  });

  test('a setting that no page shows', async () => {
    const { backups, mail } = await app.deps.settings();
    await saveSettings(app.write(), 'backups', { ...backups, keep: 3 });
    await saveSettings(app.write(), 'mail', { ...mail, host: 'mail.example' });
    expect(await app.deps.settings()).toMatchObject({ backups: { keep: 3 }, mail: { host: 'mail.example' } });
    expect(await rerendered()).toEqual([]);
  });

  test('the theme', async () => {
    await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
    expect(await rerendered()).toEqual(ALL);
    expect(addressesWith('"theme":"magazine"')).toEqual(PAGES);
    await saveSettings(app.write(), 'theme', { selectedTheme: 'default' });
    await rerendered();
  });

  test('a new post', async () => {
    await createPost(app, { slug: 'also-quiet', tags: ['quiet'], publishedAt: new Date('2026-03-01') });
    const related = ['/post/at-home', '/tag/quiet', '/tag/quiet/feed.xml', '/api/tags?locale=en-US'];
    expect(await rerendered()).toEqual(listed(FRONT, related, OF_EVERY_POST));
    expect(addressesWith('also-quiet')).toEqual(
      expect.arrayContaining(['/', '/feed.xml', '/tag/quiet', '/sitemaps/posts-1.xml', '/llms.txt']),
    );
  });

  test('a new slug', async () => {
    await changeSea({ slug: 'at-sea' });
    for (const address of ['/post/by-the-sea', '/post/by-the-sea.md']) {
      const { statusCode, headers } = await load(address);
      expect([statusCode, headers['location']]).toEqual([301, address.replace('by-the-sea', 'at-sea')]);
    }
    expect((await load('/api/posts?locale=en-US')).body).not.toContain('by-the-sea');
    await changeSea({ slug: 'by-the-sea' });
    expect(await rerendered()).toEqual(expect.arrayContaining(listed(OF_SEA, OF_EVERY_POST)));
  });

  test('an unpublished post', async () => {
    await changeSea({ status: 'draft' });
    const gone = [
      '/post/by-the-sea',
      '/zh-CN/post/by-the-sea',
      '/post/by-the-sea.md',
      '/og/en-US/by-the-sea.png',
      '/api/posts/by-the-sea?locale=en-US',
    ];
    for (const address of gone) expect([address, (await load(address)).statusCode]).toEqual([address, 404]);
    for (const address of ALL) {
      if (gone.includes(address)) continue;
      expect([address, (await load(address)).body.includes('Salt and wind')]).toEqual([address, false]);
    }
  });
});
