import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation } from '@sanwen/contracts/define';
import type { Locale } from '@sanwen/contracts/locales';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openWebBuild, type WebBuild } from '../../src/http/pages/web-build.ts';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

/** What readers and programs get: pages in two languages and both themes, lists, feeds, and sitemaps. */
const ADDRESSES = [
  ...['/', '/zh-CN/', '/magazine', '/zh-CN/magazine', '/about', '/zh-CN/about', '/contact'],
  ...['/post/sea', '/zh-CN/post/sea', '/magazine/post/sea', '/post/hills', '/post/home', '/post/draft'],
  ...['/post/drafted', '/post/copied', '/category/travel', '/zh-CN/category/travel', '/category/mountains'],
  ...['/category/walks', '/tag/salt', '/zh-CN/tag/salt', '/tag/stone', '/tag/sand', '/search?q=sea'],
  ...['/feed.xml', '/zh-CN/feed.json', '/category/travel/feed.xml', '/tag/salt/atom.xml', '/llms.txt'],
  ...['/post/sea.md', '/zh-CN/post/sea.md', '/sitemap.xml', '/sitemaps/posts-1.xml', '/robots.txt'],
  ...['/sitemaps/categories-1.xml', '/sitemaps/tags-1.xml', '/sitemaps/pages-1.xml'],
  ...['/api/posts', '/api/posts?locale=zh-CN', '/api/posts/sea', '/api/posts/sea?locale=zh-CN'],
  ...['/api/posts/hills', '/api/posts/sea/related', '/api/posts/sea/neighbors', '/api/posts?category=travel'],
  ...['/api/categories', '/api/categories?locale=zh-CN', '/api/categories/travel', '/api/tags'],
  ...['/api/tags/salt', '/api/tags/salt/posts', '/api/menu?type=header', '/api/menu?type=footer'],
  ...['/api/pages/about', '/api/pages/about?locale=zh-CN', '/api/settings', '/api/comments?article=sea'],
  ...['/api/comments?article=hills', '/api/comments/count?article=sea'],
];

let web: WebBuild;
let app: TestApp;
let admin: Commenter;
let reader: Commenter;
const ids: Record<string, number> = {};

beforeAll(async () => {
  web = await openWebBuild();
  app = await buildTestApp({ web, memory: { staleAfterMs: 60_000 } });
  admin = await createMember(app, 'admin', 'Owner');
  reader = await createMember(app, 'user', 'Wei');
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
  ids['draft'] = await createPost(app, {
    slug: 'draft',
    status: 'draft',
    category: 'travel',
    tags: ['salt'],
  });
  for (const table of ['categories', 'tags'] as const)
    for (const { id, slug } of await app.db().selectFrom(table).select(['id', 'slug']).execute())
      ids[`${table}/${slug}`] = id;
  await outdated();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

/** When a page's data was loaded, and the id of a refused request. */
const OF_RENDERING = /"requestId":"[^"]*"|(?<=\\?"u\\?":)\d{13}/g;
/** And the numbers of comments in lists of posts, which a comment doesn't change at once (product 4). */
const OF_LISTS = new RegExp(`${OF_RENDERING.source}|(?<=\\\\?"commentCount\\\\?":)\\d+`, 'g');

/** Responses of all addresses, without headers that differ between two servers. */
async function responses(of: TestApp['app']): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const url of ADDRESSES) {
    const { statusCode, body } = await of.inject({ url, headers: { 'accept-language': 'en' } });
    found.set(
      url,
      `${statusCode} ${body.replaceAll(url === '/api/posts/sea' ? OF_RENDERING : OF_LISTS, '')}`,
    );
  }
  return found;
}

/** Addresses whose cached response differs from the one of a server that has just started. */
async function outdated(): Promise<string[]> {
  const cached = await responses(app.app);
  const deps = await startUp(app.deps.config);
  const started = await buildApp(deps, web);
  const fresh = await responses(started);
  await started.close();
  await deps.orm.close();
  return ADDRESSES.flatMap((url) => {
    const [old = '', now = ''] = [cached.get(url), fresh.get(url)];
    return old === now ? [] : [`${url}: ${difference(old, now)}`];
  });
}

/** What follows the first different character, in both texts. */
function difference(old: string, now: string): string {
  let at = 0;
  while (at < old.length && old[at] === now[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  return `${part(old)} is now ${part(now)}`;
}

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
async function settings(
  group: 'site' | 'seo' | 'language' | 'comments' | 'newsletter' | 'accounts',
  change: object,
) {
  const value = { ...(await app.deps.settings())[group], ...change };
  await call('settings.manage.save', { group, value });
}
async function readerId(): Promise<number> {
  const { id: found } = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', reader.email)
    .executeTakeFirstOrThrow();
  return found;
}
async function versionOf(post: string, locale: Locale): Promise<number> {
  const row = await app
    .db()
    .selectFrom('post_translations')
    .select('version')
    .where('post_id', '=', id(post))
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row?.version ?? 0;
}
async function write(post: string, locale: Locale, title: string, more: object = {}): Promise<void> {
  const text = {
    title,
    markdown: `About ${title}.`,
    excerpt: '',
    description: '',
    keywords: [],
    coverAlt: '',
  };
  const baseVersion = await versionOf(post, locale);
  await call('posts.manage.saveTranslation', { id: id(post), locale, baseVersion, ...text, ...more });
}

/** Changes in the order of a site's life: an operation, what it changes, and how. */
const CHANGES: [operation: string, what: string, run: () => Promise<unknown>][] = [
  ['posts.manage.saveTranslation', 'a draft of a published text', () => write('sea', 'en-US', 'Deep sea')],
  ['posts.manage.publish', 'its new text', () => call('posts.manage.publish', { id: id('sea') })],
  ['posts.manage.saveTranslation', 'another text', () => write('sea', 'zh-CN', '深海')],
  [
    'posts.manage.discardChanges',
    'back to what was published',
    async () =>
      call('posts.manage.discardChanges', {
        id: id('sea'),
        locale: 'zh-CN',
        baseVersion: await versionOf('sea', 'zh-CN'),
      }),
  ],
  [
    'posts.manage.save',
    'category and tags',
    () =>
      call('posts.manage.save', {
        id: id('sea'),
        categoryId: id('categories/travel'),
        tags: [id('tags/stone')],
      }),
  ],
  ['posts.manage.save', 'slug', () => call('posts.manage.save', { id: id('home'), slug: 'at-home' })],
  ['posts.manage.publish', 'a draft', () => call('posts.manage.publish', { id: id('draft') })],
  [
    'posts.manage.unpublishLanguage',
    'one language',
    () => call('posts.manage.unpublishLanguage', { id: id('sea'), locale: 'zh-CN' }),
  ],
  [
    'posts.manage.publish',
    'that language again',
    () => call('posts.manage.publish', { id: id('sea'), languages: [{ locale: 'zh-CN' }] }),
  ],
  [
    'posts.manage.translations.start',
    'a copied language',
    () =>
      call('posts.manage.translations.start', {
        id: id('hills'),
        locale: 'zh-CN',
        from: 'copy',
        sourceLocale: 'en-US',
      }),
  ],
  [
    'posts.manage.publish',
    'the copied language',
    () => call('posts.manage.publish', { id: id('hills'), languages: [{ locale: 'zh-CN' }] }),
  ],
  [
    'posts.manage.removeLanguage',
    'a language',
    async () =>
      call('posts.manage.removeLanguage', {
        id: id('hills'),
        locale: 'zh-CN',
        baseVersion: await versionOf('hills', 'zh-CN'),
      }),
  ],
  ['posts.manage.unpublish', 'a post', () => call('posts.manage.unpublish', { id: id('draft') })],
  [
    'posts.manage.schedule',
    'a draft for later',
    () =>
      call('posts.manage.schedule', {
        id: id('draft'),
        publishedAt: new Date(Date.now() + 60_000).toISOString(),
      }),
  ],
  [
    'posts.manage.schedule',
    'a post whose time has come',
    async () => {
      vi.setSystemTime(Date.now() + 120_000);
      await publishDuePosts(app.write());
    },
  ],
  ['posts.manage.trash', 'a post', () => call('posts.manage.trash', { id: id('hills') })],
  ['posts.manage.restore', 'a post', () => call('posts.manage.restore', { id: id('hills') })],
  ['posts.manage.duplicate', 'a copy', () => remember('copy', 'posts.manage.duplicate', { id: id('sea') })],
  [
    'posts.manage.bulk',
    'publishing several',
    () =>
      call('posts.manage.bulk', { posts: { ids: [id('copy'), id('hills')] }, change: { action: 'publish' } }),
  ],
  [
    'posts.manage.bulk',
    'a category of several',
    () =>
      call('posts.manage.bulk', {
        posts: { ids: [id('copy'), id('home')] },
        change: { action: 'setCategory', categoryId: id('categories/travel') },
      }),
  ],
  [
    'posts.manage.bulk',
    'a tag of several',
    () =>
      call('posts.manage.bulk', {
        posts: { ids: [id('copy'), id('home')] },
        change: { action: 'addTag', tag: id('tags/salt') },
      }),
  ],
  [
    'posts.manage.bulk',
    'a tag taken from several',
    () =>
      call('posts.manage.bulk', {
        posts: { ids: [id('home')] },
        change: { action: 'removeTag', tag: id('tags/salt') },
      }),
  ],
  [
    'posts.manage.bulk',
    'unpublishing',
    () => call('posts.manage.bulk', { posts: { ids: [id('copy')] }, change: { action: 'unpublish' } }),
  ],
  [
    'posts.manage.bulk',
    'the trash',
    () => call('posts.manage.bulk', { posts: { ids: [id('home')] }, change: { action: 'trash' } }),
  ],
  ['posts.manage.remove', 'a post for good', () => call('posts.manage.remove', { id: id('home') })],
  [
    'posts.manage.revisions.restore',
    'an earlier text',
    async () => {
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
    },
  ],
  [
    'categories.manage.create',
    'a category',
    () =>
      remember('categories/mountains', 'categories.manage.create', {
        names: { 'en-US': 'Mountains' },
        slug: 'mountains',
        parentId: id('categories/travel'),
      }),
  ],
  [
    'posts.manage.save',
    'a post in the new category',
    () => call('posts.manage.save', { id: id('hills'), categoryId: id('categories/mountains') }),
  ],
  [
    'categories.manage.save',
    'names',
    () =>
      call('categories.manage.save', {
        id: id('categories/travel'),
        names: { 'en-US': 'Journeys', 'zh-CN': '旅行' },
        descriptions: { 'en-US': 'Far away.' },
      }),
  ],
  [
    'categories.manage.save',
    'slug',
    () =>
      call('categories.manage.save', {
        id: id('categories/mountains'),
        names: { 'en-US': 'Walks' },
        slug: 'walks',
      }),
  ],
  [
    'categories.manage.move',
    'a category to the top',
    () => call('categories.manage.move', { id: id('categories/mountains'), parentId: null, position: 0 }),
  ],
  [
    'categories.manage.merge',
    'a category into another',
    () =>
      call('categories.manage.merge', { from: id('categories/mountains'), into: id('categories/travel') }),
  ],
  [
    'tags.manage.create',
    'a tag',
    () => remember('tags/sand', 'tags.manage.create', { names: { 'en-US': 'Sand' }, slug: 'sand' }),
  ],
  [
    'posts.manage.save',
    'a post with the new tag',
    () => call('posts.manage.save', { id: id('sea'), tags: [id('tags/sand'), id('tags/salt')] }),
  ],
  [
    'tags.manage.save',
    'names',
    () => call('tags.manage.save', { id: id('tags/salt'), names: { 'en-US': 'Sea salt', 'zh-CN': '海盐' } }),
  ],
  [
    'tags.manage.merge',
    'a tag into another',
    () => call('tags.manage.merge', { from: [id('tags/sand')], into: id('tags/stone') }),
  ],
  ['tags.manage.remove', 'a tag', () => call('tags.manage.remove', { ids: [id('tags/stone')] })],
  [
    'menus.manage.create',
    'an item',
    () =>
      remember('menu', 'menus.manage.create', {
        type: 'header',
        href: '/post/sea',
        labels: { 'en-US': 'The sea' },
      }),
  ],
  [
    'menus.manage.create',
    'a second item',
    () =>
      remember('about', 'menus.manage.create', {
        type: 'header',
        href: '/about',
        labels: { 'en-US': 'Who' },
      }),
  ],
  [
    'menus.manage.save',
    'a label',
    () =>
      call('menus.manage.save', { id: id('menu'), href: '/category/travel', labels: { 'en-US': 'Travel' } }),
  ],
  [
    'menus.manage.move',
    'an item',
    () => call('menus.manage.move', { id: id('about'), parentId: id('menu'), position: 0 }),
  ],
  ['menus.manage.remove', 'an item', () => call('menus.manage.remove', { id: id('menu') })],
  [
    'categories.manage.remove',
    'a category that a menu links',
    () => call('categories.manage.remove', { id: id('categories/travel') }),
  ],
  [
    'pages.save',
    'a page in two languages',
    () =>
      call('pages.save', {
        key: 'about',
        texts: {
          'en-US': { title: 'Who we are', description: '', markdown: 'We.', baseVersion: 0 },
          'zh-CN': { title: '关于我们', description: '', markdown: '我们。', baseVersion: 0 },
        },
      }),
  ],
  ['pages.save', 'a language less', () => call('pages.save', { key: 'about', texts: { 'zh-CN': null } })],
  [
    'comments.create',
    'a comment',
    async () => {
      ids['comment'] = idIn(await reader.comment('sea', 'What a sea.'));
    },
  ],
  [
    'comments.reply',
    'a reply',
    async () => {
      ids['reply'] = idIn(await reader.reply(id('comment'), 'Deep, too.'));
    },
  ],
  [
    'comments.edit',
    'a comment',
    () => reader.send('PATCH', `/comments/${id('comment')}`, { content: 'What a wide sea.' }),
  ],
  [
    'users.profile',
    'the name of someone who commented',
    () => reader.send('PUT', '/users/profile', { nickname: 'Wei Li' }),
  ],
  [
    'comments.manage.edit',
    'a comment',
    () => call('comments.manage.edit', { id: id('comment'), content: 'What a calm sea.' }),
  ],
  [
    'comments.manage.reply',
    'a reply',
    () => call('comments.manage.reply', { id: id('comment'), content: 'Thank you.' }),
  ],
  ...(['wait', 'approve', 'spam', 'restore', 'approve', 'trash', 'restore'] as const).map(
    (action): (typeof CHANGES)[number] => [
      'comments.manage.moderate',
      action,
      () => call('comments.manage.moderate', { ids: [id('comment')], action }),
    ],
  ),
  ['comments.remove', 'a comment with replies', () => reader.send('DELETE', `/comments/${id('comment')}`)],
  [
    'comments.manage.moderate',
    'deleting a thread',
    () => call('comments.manage.moderate', { ids: [id('comment')], action: 'remove' }),
  ],
  [
    'comments.create',
    'a visitor’s comment',
    async () => {
      ids['visit'] = idIn(await createVisitor(app).comment('hills', 'From a visitor.'));
    },
  ],
  [
    'comments.manage.ban',
    'banning with all comments',
    () => call('comments.manage.ban', { id: id('visit'), kinds: ['email'], hideExisting: true }),
  ],
  [
    'comments.manage.setOpen',
    'closed comments',
    () => call('comments.manage.setOpen', { post: id('sea'), open: false }),
  ],
  [
    'users.manage.setRole',
    'a reader becomes an administrator',
    async () => {
      await reader.comment('hills', 'From a reader.');
      await call('users.manage.setRole', { id: await readerId(), role: 'admin' });
    },
  ],
  [
    'users.manage.setRole',
    'and a reader again',
    async () => call('users.manage.setRole', { id: await readerId(), role: 'user' }),
  ],
  ['users.manage.disable', 'an account', async () => call('users.manage.disable', { id: await readerId() })],
  ['users.manage.enable', 'an account', async () => call('users.manage.enable', { id: await readerId() })],
  [
    'settings.manage.save',
    'name of the site',
    () => settings('site', { siteName: { 'en-US': 'Salt and wind' } }),
  ],
  [
    'settings.manage.save',
    'texts for search engines',
    () => settings('seo', { titleSeparator: ' | ', homeDescription: { 'en-US': 'Notes from the sea.' } }),
  ],
  [
    'settings.manage.save',
    'another language',
    () => settings('language', { enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true } }),
  ],
  ['settings.manage.save', 'no newsletter', () => settings('newsletter', { enabled: false })],
  ['settings.manage.save', 'no comments', () => settings('comments', { enabled: false })],
  ['settings.manage.save', 'no registration', () => settings('accounts', { registration: false })],
];

/** Operations that change nothing of what everyone gets, or that other tests follow to the page. */
const UNSEEN = [
  'posts.countView',
  'posts.manage.create',
  'posts.manage.renderText',
  'posts.manage.translations.markUpToDate',
  'comments.preview',
  'comments.like',
  'comments.unlike',
  'comments.mute',
  'comments.unmute',
  'comments.generateAiComment',
  'comments.manage.putAi',
  'comments.manage.unban',
  'contact.send',
  'setup.complete',
  /^auth\./,
  /^users\.(password|endSession|manage\.endSessions)$/,
  /^tools\./,
  /^outbox\./,
  /^subscribers\./,
  /^media\./,
  /^backups\./,
  /^imports\./,
];

function mutationsOf(tree: Contract, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, node]) => {
    if (!isOperation(node)) return mutationsOf(node, `${prefix}${name}.`);
    return node.kind === 'mutation' ? [`${prefix}${name}`] : [];
  });
}

test('every operation that can change a page is tried', () => {
  const tried = new Set(CHANGES.map(([operation]) => operation));
  const isUnseen = (operation: string) =>
    UNSEEN.some((each) => (typeof each === 'string' ? each === operation : each.test(operation)));
  expect(
    mutationsOf(apiContract).filter((operation) => !tried.has(operation) && !isUnseen(operation)),
  ).toEqual([]);
});

test.for(CHANGES)('after %s (%s), cached pages equal new ones', async ([, , run]) => {
  await run();
  expect(await outdated()).toEqual([]);
});
