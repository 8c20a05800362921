import type { Locale } from '@sanwen/contracts/locales';
import type { SettingsKey } from '@sanwen/contracts/settings.schemas';
import { vi } from 'vitest';
import { publishDuePosts } from '../src/modules/posts/manage/publish-post.ts';
import type { TestApp } from './build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from './commenter.ts';
import { createPost } from './factories.ts';
import { manageAs } from './manage-posts.ts';

/** A use of an operation. */
export interface SiteChange {
  operation: string;
  /** What it changes. */
  what: string;
  make: () => Promise<unknown>;
}

const LI_BAI = {
  name: 'Li Bai of Qinglian',
  avatar: null,
  bio: { 'en-US': 'A poet.', 'zh-CN': '诗人。' },
  links: [{ name: 'Poems', url: 'https://poems.example/' }],
};

/** Fills a small site. @returns changes of it in the order of a site's life; each builds on those before it */
export async function openChangingSite(app: TestApp): Promise<SiteChange[]> {
  const ids: Record<string, number> = {};
  const admin = await createMember(app, 'admin', 'Owner');
  const reader = await createMember(app, 'user', 'Wei');
  await setComments(app, { review: 'none', captcha: false, onePerArticle: false });
  const both = (title: string, chinese: string) => ({ 'en-US': { title }, 'zh-CN': { title: chinese } });
  ids['sea'] = await createPost(app, {
    slug: 'sea',
    category: 'travel',
    tags: ['salt'],
    author: 'Li Bai',
    texts: both('Sea', '海'),
  });
  ids['hills'] = await createPost(app, { slug: 'hills', category: 'travel', tags: ['stone', 'salt'] });
  ids['home'] = await createPost(app, { slug: 'home', tags: ['stone'] });
  const near = { category: 'travel', tags: ['salt'] };
  ids['draft'] = await createPost(app, { slug: 'draft', status: 'draft', ...near });
  for (const table of ['categories', 'tags', 'authors'] as const) {
    for (const { id, slug } of await app.db().selectFrom(table).select(['id', 'slug']).execute())
      ids[`${table}/${slug}`] = id;
  }
  const people = await app.db().selectFrom('users').select(['id', 'email']).execute();
  ids['reader'] = people.find(({ email }) => email === reader.email)?.id ?? 0;

  /** Calls an operation over tRPC as an administrator. */
  async function call(operation: string, input: object): Promise<Record<string, unknown>> {
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: `/trpc/${operation}`,
      headers: { ...admin.headers(), 'content-type': 'application/json' },
      payload: JSON.stringify(input),
    });
    if (statusCode !== 200) throw new Error(`${operation}: ${body.slice(0, 400)}`);
    return (JSON.parse(body) as { result: { data: Record<string, unknown> } }).result.data;
  }

  const id = (name: string) => ids[name] ?? 0;
  async function remember(name: string, operation: string, input: object): Promise<void> {
    ids[name] = Number((await call(operation, input))['id']);
  }
  async function settings(group: SettingsKey, change: object): Promise<void> {
    const value = { ...(await app.deps.settings())[group], ...change };
    await call('settings.manage.save', { group, value });
  }
  const posts = manageAs(app, admin.headers());
  const versionOf = async (post: string, locale: Locale) =>
    (await posts.get(id(post))).translations.find((text) => text.locale === locale)?.version ?? 0;
  const write = (post: string, locale: Locale, title: string) => posts.write(id(post), locale, { title });

  const does = (operation: string, what: string, make: SiteChange['make']) => ({ operation, what, make });
  const calls = (operation: string, what: string, input: () => object) =>
    does(operation, what, () => call(operation, input()));

  return [
    does('posts.manage.saveTranslation', 'a draft of a published text', () =>
      write('sea', 'en-US', 'Deep sea'),
    ),
    calls('posts.manage.publish', 'its new text', () => ({ id: id('sea') })),
    does('posts.manage.saveTranslation', 'another text', () => write('sea', 'zh-CN', '深海')),
    does('posts.manage.discardChanges', 'back to what was published', async () =>
      call('posts.manage.discardChanges', {
        id: id('sea'),
        locale: 'zh-CN',
        baseVersion: await versionOf('sea', 'zh-CN'),
      }),
    ),
    calls('posts.manage.save', 'category and tags', () => ({
      id: id('sea'),
      categoryId: id('categories/travel'),
      tags: [id('tags/stone')],
    })),
    calls('posts.manage.save', 'slug', () => ({ id: id('home'), slug: 'at-home' })),
    calls('posts.manage.publish', 'a draft', () => ({ id: id('draft') })),
    calls('posts.manage.unpublishLanguage', 'one language', () => ({ id: id('sea'), locale: 'zh-CN' })),
    calls('posts.manage.publish', 'that language again', () => ({
      id: id('sea'),
      languages: [{ locale: 'zh-CN' }],
    })),
    calls('posts.manage.translations.start', 'a copied language', () => ({
      id: id('hills'),
      locale: 'zh-CN',
      from: 'copy',
      sourceLocale: 'en-US',
    })),
    calls('posts.manage.publish', 'the copied language', () => ({
      id: id('hills'),
      languages: [{ locale: 'zh-CN' }],
    })),
    does('posts.manage.removeLanguage', 'a language', async () =>
      call('posts.manage.removeLanguage', {
        id: id('hills'),
        locale: 'zh-CN',
        baseVersion: await versionOf('hills', 'zh-CN'),
      }),
    ),
    calls('posts.manage.unpublish', 'a post', () => ({ id: id('draft') })),
    calls('posts.manage.schedule', 'a draft for later', () => ({
      id: id('draft'),
      publishedAt: new Date(Date.now() + 60_000).toISOString(),
    })),
    does('posts.manage.schedule', 'a post whose time has come', async () => {
      vi.setSystemTime(Date.now() + 120_000);
      await publishDuePosts(app.write());
    }),
    calls('posts.manage.trash', 'a post', () => ({ id: id('hills') })),
    calls('posts.manage.restore', 'a post', () => ({ id: id('hills') })),
    does('posts.manage.duplicate', 'a copy', () =>
      remember('copy', 'posts.manage.duplicate', { id: id('sea') }),
    ),
    calls('posts.manage.bulk', 'publishing several', () => ({
      posts: { ids: [id('copy'), id('hills')] },
      change: { action: 'publish' },
    })),
    calls('posts.manage.bulk', 'a category of several', () => ({
      posts: { ids: [id('copy'), id('home')] },
      change: { action: 'setCategory', categoryId: id('categories/travel') },
    })),
    calls('posts.manage.bulk', 'a tag of several', () => ({
      posts: { ids: [id('copy'), id('home')] },
      change: { action: 'addTag', tag: id('tags/salt') },
    })),
    calls('posts.manage.bulk', 'a tag taken from several', () => ({
      posts: { ids: [id('home')] },
      change: { action: 'removeTag', tag: id('tags/salt') },
    })),
    calls('posts.manage.bulk', 'unpublishing', () => ({
      posts: { ids: [id('copy')] },
      change: { action: 'unpublish' },
    })),
    calls('posts.manage.bulk', 'the trash', () => ({
      posts: { ids: [id('home')] },
      change: { action: 'trash' },
    })),
    calls('posts.manage.remove', 'a post for good', () => ({ id: id('home') })),
    does('posts.manage.revisions.restore', 'an earlier text', async () => {
      const [first] = await app
        .db()
        .selectFrom('post_revisions')
        .select('id')
        .where('post_id', '=', id('sea'))
        .where('locale', '=', 'en-US')
        .orderBy('id')
        .execute();
      await call('posts.manage.revisions.restore', {
        id: id('sea'),
        revisionId: first?.id,
        baseVersion: await versionOf('sea', 'en-US'),
      });
      await call('posts.manage.publish', { id: id('sea') });
    }),
    does('categories.manage.create', 'a category', () =>
      remember('categories/mountains', 'categories.manage.create', {
        names: { 'en-US': 'Mountains' },
        slug: 'mountains',
        parentId: id('categories/travel'),
      }),
    ),
    calls('posts.manage.save', 'a post in the new category', () => ({
      id: id('hills'),
      categoryId: id('categories/mountains'),
    })),
    calls('categories.manage.save', 'names', () => ({
      id: id('categories/travel'),
      names: { 'en-US': 'Journeys', 'zh-CN': '旅行' },
      descriptions: { 'en-US': 'Far away.' },
    })),
    calls('categories.manage.save', 'slug', () => ({
      id: id('categories/mountains'),
      names: { 'en-US': 'Walks' },
      slug: 'walks',
    })),
    calls('categories.manage.move', 'a category to the top', () => ({
      id: id('categories/mountains'),
      parentId: null,
      position: 0,
    })),
    calls('categories.manage.merge', 'a category into another', () => ({
      from: id('categories/mountains'),
      into: id('categories/travel'),
    })),
    does('tags.manage.create', 'a tag', () =>
      remember('tags/sand', 'tags.manage.create', { names: { 'en-US': 'Sand' }, slug: 'sand' }),
    ),
    calls('posts.manage.save', 'a post with the new tag', () => ({
      id: id('sea'),
      tags: [id('tags/sand'), id('tags/salt')],
    })),
    calls('tags.manage.save', 'names', () => ({
      id: id('tags/salt'),
      names: { 'en-US': 'Sea salt', 'zh-CN': '海盐' },
    })),
    calls('tags.manage.save', 'slug', () => ({
      id: id('tags/sand'),
      names: { 'en-US': 'Sand' },
      slug: 'dunes',
    })),
    calls('authors.manage.save', 'name, bio, and links', () => ({
      ...LI_BAI,
      id: id('authors/Li Bai'),
      slug: 'li-bai',
    })),
    calls('authors.manage.save', 'slug', () => ({ ...LI_BAI, id: id('authors/Li Bai'), slug: 'taibai' })),
    calls('posts.manage.save', 'a pinned post with a chosen one below it', () => ({
      id: id('draft'),
      isPinned: true,
      related: [id('sea')],
    })),
    does('series.manage.create', 'a series', () =>
      remember('series', 'series.manage.create', {
        names: { 'en-US': 'Waters' },
        slug: 'waters',
        posts: [id('sea'), id('hills'), id('draft')],
      }),
    ),
    calls('series.manage.save', 'name, slug, and order', () => ({
      id: id('series'),
      names: { 'en-US': 'Waters and hills' },
      slug: 'hills-and-waters',
      posts: [id('hills'), id('sea')],
    })),
    calls('posts.manage.unpublish', 'a post of a series', () => ({ id: id('sea') })),
    calls('posts.manage.publish', 'it again', () => ({ id: id('sea') })),
    calls('series.manage.remove', 'a series', () => ({ id: id('series') })),
    calls('tags.manage.merge', 'a tag into another', () => ({
      from: [id('tags/sand')],
      into: id('tags/stone'),
    })),
    calls('tags.manage.remove', 'a tag', () => ({ ids: [id('tags/stone')] })),
    does('menus.manage.create', 'an item', () =>
      remember('menu', 'menus.manage.create', {
        type: 'header',
        href: '/post/sea',
        labels: { 'en-US': 'The sea' },
      }),
    ),
    does('menus.manage.create', 'a second item', () =>
      remember('about', 'menus.manage.create', {
        type: 'header',
        href: '/about',
        labels: { 'en-US': 'Who' },
      }),
    ),
    calls('menus.manage.save', 'a label', () => ({
      id: id('menu'),
      href: '/category/travel',
      labels: { 'en-US': 'Travel' },
    })),
    calls('menus.manage.move', 'an item', () => ({ id: id('about'), parentId: id('menu'), position: 0 })),
    calls('menus.manage.remove', 'an item', () => ({ id: id('menu') })),
    calls('categories.manage.remove', 'a category that a menu links', () => ({
      id: id('categories/travel'),
    })),
    calls('pages.save', 'a page in two languages', () => ({
      key: 'about',
      texts: {
        'en-US': { title: 'Who we are', description: '', markdown: 'We.', baseVersion: 0 },
        'zh-CN': { title: '关于我们', description: '', markdown: '我们。', baseVersion: 0 },
      },
    })),
    calls('pages.save', 'a page of its own', () => ({
      key: 'work/talks',
      texts: { 'en-US': { title: 'Talks', markdown: 'Three.', isDraft: true } },
    })),
    calls('pages.save', 'its publication', () => ({
      key: 'work/talks',
      texts: { 'en-US': { title: 'Talks', markdown: 'Three.' } },
    })),
    calls('pages.save', 'a language less', () => ({ key: 'about', texts: { 'zh-CN': null } })),
    does('comments.create', 'a comment', async () => {
      ids['comment'] = idIn(await reader.comment('sea', 'What a sea.'));
    }),
    does('comments.reply', 'a reply', async () => {
      ids['reply'] = idIn(await reader.reply(id('comment'), 'Deep, too.'));
    }),
    does('comments.edit', 'a comment', () =>
      reader.send('PATCH', `/comments/${id('comment')}`, { content: 'What a wide sea.' }),
    ),
    does('users.profile', 'the name of someone who commented', () =>
      reader.send('PUT', '/users/profile', { nickname: 'Wei Li' }),
    ),
    calls('comments.manage.edit', 'a comment', () => ({ id: id('comment'), content: 'What a calm sea.' })),
    calls('comments.manage.reply', 'a reply', () => ({ id: id('comment'), content: 'Thank you.' })),
    ...(['wait', 'approve', 'spam', 'restore', 'approve', 'trash', 'restore'] as const).map((action) =>
      does('comments.manage.moderate', action, () =>
        call('comments.manage.moderate', { ids: [id('comment')], action }),
      ),
    ),
    does('comments.remove', 'a comment with replies', () =>
      reader.send('DELETE', `/comments/${id('comment')}`),
    ),
    calls('comments.manage.moderate', 'deleting a thread', () => ({
      ids: [id('comment')],
      action: 'remove',
    })),
    does('comments.create', 'a visitor’s comment', async () => {
      ids['visit'] = idIn(await createVisitor(app).comment('hills', 'From a visitor.'));
    }),
    calls('comments.manage.ban', 'banning with all comments', () => ({
      id: id('visit'),
      kinds: ['email'],
      hideExisting: true,
    })),
    calls('comments.manage.setOpen', 'closed comments', () => ({ post: id('sea'), open: false })),
    does('users.manage.setRole', 'a reader becomes an administrator', async () => {
      await reader.comment('hills', 'From a reader.');
      await call('users.manage.setRole', { id: id('reader'), role: 'admin' });
    }),
    calls('users.manage.setRole', 'and a reader again', () => ({ id: id('reader'), role: 'user' })),
    calls('users.manage.disable', 'an account', () => ({ id: id('reader') })),
    calls('users.manage.enable', 'an account', () => ({ id: id('reader') })),
    does('settings.manage.save', 'name of the site', () =>
      settings('site', { siteName: { 'en-US': 'Salt and wind' } }),
    ),
    does('settings.manage.save', 'texts for search engines', () =>
      settings('seo', { titleSeparator: ' | ', homeDescription: { 'en-US': 'Notes from the sea.' } }),
    ),
    does('settings.manage.save', 'another language', () =>
      settings('language', { enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true } }),
    ),
    does('settings.manage.save', 'no newsletter', () => settings('newsletter', { enabled: false })),
    does('settings.manage.save', 'no comments', () => settings('comments', { enabled: false })),
    does('settings.manage.save', 'no registration', () => settings('accounts', { registration: false })),
  ];
}
