import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { operationsOf } from '../operations.ts';

/** What can be hidden, and how. A word marks each: it stands in all of its texts. */
interface Hidden {
  word: string;
  hide: () => Promise<unknown>;
}

let app: TestApp;
let admin: Commenter;
let reader: Commenter;
let posts: ManagePosts;
const shown: Hidden[] = [];
/** Words that are never public. */
const secret: string[] = [];
const postSlugs: string[] = ['sea'];
const commentIds: number[] = [];

const textsWith = (word: string) => ({
  title: `${word} title`,
  markdown: `${word} body.\n\n## ${word} heading`,
  excerpt: `${word} excerpt`,
  description: `${word} description`,
  keywords: [word],
});

/** Calls an operation over tRPC as an administrator. */
async function call(operation: string, input: object): Promise<void> {
  const { statusCode, body } = await app.app.inject({
    method: 'POST',
    url: `/trpc/${operation}`,
    headers: { ...admin.headers(), 'content-type': 'application/json' },
    payload: JSON.stringify(input),
  });
  if (statusCode !== 200) throw new Error(`${operation}: ${body.slice(0, 400)}`);
}

const postIds: number[] = [];

async function addPost(word: string, hide: (id: number) => Promise<unknown>): Promise<number> {
  const id = await createPost(app, {
    slug: word,
    category: 'travel',
    tags: ['salt'],
    author: 'li',
    texts: { 'en-US': textsWith(word), 'zh-CN': textsWith(word) },
  });
  postSlugs.push(word);
  postIds.push(id);
  shown.push({ word, hide: () => hide(id) });
  return id;
}

/** Adds a comment to `sea`, or a reply to a comment there. */
async function addComment(word: string, hide?: (id: number) => Promise<unknown>, replied?: number) {
  const who = createVisitor(app, `${word}-name`, `${word}-mail@example.com`);
  secret.push(`${word}-mail`);
  const content = `${word} comment`;
  const id = idIn(replied ? await who.reply(replied, content) : await who.comment('sea', content));
  commentIds.push(id);
  if (hide) shown.push({ word, hide: () => hide(id) });
  return id;
}

const moderate = (action: string) => (id: number) => call('comments.manage.moderate', { ids: [id], action });

beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  admin = await createMember(app, 'admin', 'Owner');
  reader = await createMember(app, 'user', 'Wei');
  posts = manageAs(app, admin.headers());
  await setComments(app, { review: 'none', captcha: false, onePerArticle: false });
  const sea = await createPost(app, { slug: 'sea', category: 'travel', tags: ['salt'], author: 'li' });

  await addPost('zqunpublished', (id) => posts.call('unpublish', { id }));
  await addPost('zqtrashed', (id) => posts.call('trash', { id }));
  await addPost('zqpostponed', (id) =>
    posts.call('schedule', { id, publishedAt: new Date(Date.now() + 86_400_000).toISOString() }),
  );
  await addPost('zqremoved', async (id) => {
    await posts.call('trash', { id });
    await posts.call('remove', { id });
  });
  const talked = await addPost('zqtalked', (id) => posts.call('unpublish', { id }));
  const below = await reader.comment(talked, 'zqtalked comment');
  commentIds.push(idIn(below));
  const bilingual = await createPost(app, {
    slug: 'bilingual',
    texts: { 'en-US': {}, 'zh-CN': textsWith('zqlanguage') },
  });
  postSlugs.push('bilingual');
  shown.push({
    word: 'zqlanguage',
    hide: () => posts.call('unpublishLanguage', { id: bilingual, locale: 'zh-CN' }),
  });
  await createPost(app, { slug: 'zqdraft', status: 'draft', texts: { 'en-US': textsWith('zqdraft') } });
  const unpublished = { title: 'zqworking title', markdown: 'zqworking body.' };
  await posts.write(sea, 'en-US', unpublished);
  await posts.write(sea, 'zh-TW', unpublished);
  postSlugs.push('zqdraft');
  secret.push('zqdraft', 'zqworking');

  await call('series.manage.create', { names: { 'en-US': 'Tour' }, slug: 'tour', posts: [sea, ...postIds] });

  const thread = await addComment('zqthread');
  for (const action of ['trash', 'spam', 'wait']) {
    await addComment(`zq${action}`, moderate(action));
    await addComment(`zqreply${action}`, moderate(action), thread);
  }
  await addComment('zqbanned', (id) =>
    call('comments.manage.ban', { id, kinds: ['email'], hideExisting: true }),
  );
  await addComment('zqreplybanned', moderate('remove'), thread);
  await call('categories.manage.create', { names: { 'en-US': 'zqcategory' }, slug: 'zqcategory' });
  await call('tags.manage.create', { names: { 'en-US': 'zqtag' }, slug: 'zqtag' });
  const [category, tag] = await Promise.all(
    (['categories', 'tags'] as const).map((table) =>
      app
        .db()
        .selectFrom(table)
        .select('id')
        .where('slug', 'in', ['zqcategory', 'zqtag'])
        .executeTakeFirstOrThrow(),
    ),
  );
  await createPost(app, { slug: 'filed', category: 'zqcategory', tags: ['zqtag'] });
  postSlugs.push('filed');
  shown.push(
    { word: 'zqcategory', hide: () => call('categories.manage.remove', { id: category?.id }) },
    { word: 'zqtag', hide: () => call('tags.manage.remove', { ids: [tag?.id] }) },
  );
  await call('pages.save', {
    key: 'about',
    texts: { 'zh-CN': { title: 'zqpage', description: 'zqpage', markdown: 'zqpage', baseVersion: 0 } },
  });
  shown.push({ word: 'zqpage', hide: () => call('pages.save', { key: 'about', texts: { 'zh-CN': null } }) });
  secret.push(admin.email, reader.email);
});
afterAll(() => app.close());

/** Addresses that list things, in two languages. */
const LISTS = `
  /series/tour /zh-CN/series/tour /api/series/tour /author/li /author/li/feed.xml /magazine/author/li /api/authors/li / /magazine /archive /tags /categories /about /category/travel /category/zqcategory /tag/salt /tag/zqtag
  /magazine/category/travel /search?q=title /feed.xml /feed.json /atom.xml /category/travel/feed.xml
  /tag/salt/feed.xml /llms.txt /llms-full.txt /sitemap.xml /sitemaps/posts-1.xml /sitemaps/categories-1.xml
  /sitemaps/tags-1.xml /nothing-here /account
  /api/posts /api/posts/popular /api/posts/front /api/posts?category=travel /api/posts?tag=salt
  /api/posts/search?q=title /api/posts/suggestions?q=zq /api/posts/suggestions /api/categories
  /api/categories/travel /api/categories/travel/posts /api/categories/zqcategory /api/tags /api/tags/salt
  /api/tags/salt/posts /api/tags/zqtag /api/menu?type=header /api/pages/about /api/comments?article=sea
  /api/comments?article=sea&sort=oldest /api/comments?article=zqtalked /api/comments/own?article=sea
  /api/comments/challenge /api/comments/mails?token=x /api/settings/site /api/settings/theme
  /api/settings/language /api/settings/seo /api/settings/ai /api/settings/ai-comments
  /api/subscribers/subscription?token=x /api/auth/confirmation?token=x
`
  .trim()
  .split(/\s+/);

function addresses(): string[] {
  const both = LISTS.flatMap((path) =>
    path.startsWith('/api/')
      ? [
          path,
          `${path}${path.includes('?') ? '&' : '?'}locale=zh-CN`,
          `${path}${path.includes('?') ? '&' : '?'}locale=zh-TW`,
        ]
      : [path, `/zh-CN${path}`, `/zh-TW${path}`],
  );
  const ofPosts = postSlugs.flatMap((slug) => [
    ...['', '/zh-CN', '/zh-TW', '/magazine'].map((prefix) => `${prefix}/post/${slug}`),
    `/post/${slug}.md`,
    ...['', '/related', '/neighbors'].map((part) => `/api/posts/${slug}${part}`),
    `/api/posts/search?q=${slug}`,
  ]);
  const ofComments = commentIds.flatMap((id) => [
    `/api/comments/${id}/replies`,
    `/api/comments/${id}/place?article=sea`,
  ]);
  return [...both, ...ofPosts, ...ofComments];
}

/** The words of an address, which its response may repeat. */
function wordsOf(url: string): RegExp {
  const [word = 'zq'] = /zq\w+/.exec(url) ?? [];
  return new RegExp(`(?:post|category|tag)/${word}(?!\\w)|[?&]q=${word}|"${word}"`, 'g');
}

/** Everything that the server responds to strangers, and to someone who is signed in. */
async function everything(): Promise<{ url: string; text: string }[]> {
  const found = [];
  for (const url of addresses()) {
    for (const headers of url.startsWith('/api/') ? [{}, reader.headers()] : [{}]) {
      const response = await app.app.inject({ url, headers });
      const { location = '' } = response.headers;
      found.push({ url, text: `${location} ${response.body}`.replaceAll(wordsOf(url), '') });
    }
  }
  return found;
}

const holds = (text: string, word: string) => new RegExp(`${word}(?![a-z])`).test(text);

test('the addresses include every operation that everyone may read', () => {
  const paths = operationsOf().flatMap(({ operation: { kind, access, rest } }) =>
    kind === 'query' && access === 'public' && rest ? [rest.path] : [],
  );
  const visited = addresses().map((url) => url.replace(/\?.*/, ''));
  const isVisited = (path: string) => {
    const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return visited.some((url) => pattern.test(url));
  };
  expect(paths.filter((path) => !isVisited(path))).toEqual([]);
});

test('what is hidden appears nowhere, though it was shown and cached before', async () => {
  const before = await everything();
  // Without this the rest would prove nothing.
  expect(shown.filter(({ word }) => !before.some(({ text }) => holds(text, word)))).toEqual([]);
  for (const { hide } of shown) await hide();
  const after = await everything();
  const leaks = [...shown.map(({ word }) => word), ...secret].flatMap((word) =>
    after.filter(({ text }) => holds(text, word)).map(({ url }) => `${word}: ${url}`),
  );
  expect(leaks).toEqual([]);
});
