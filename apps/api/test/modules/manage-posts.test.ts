import { apiContract } from '@sanwen/contracts/api';
import { editConflictSchema } from '@sanwen/contracts/posts.manage.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let ann: Record<string, string>;
let ben: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  ann = (await signIn(app, 'admin')).headers;
  ben = (await signIn(app, 'admin')).headers;
});
afterAll(() => app.close());

const { manage } = apiContract.posts;
type Manage = typeof manage;
type Kind<Name extends keyof Manage> = Manage[Name] extends {
  input: infer Input extends z.ZodType;
  output: infer Output extends z.ZodType;
}
  ? { input: z.input<Input>; output: z.output<Output> }
  : never;

/** Calls a procedure as an administrator. @returns the data or the error */
async function ask(name: string, kind: 'query' | 'mutation', input: unknown, headers = ann) {
  const response =
    kind === 'query'
      ? await app.app.inject({
          method: 'GET',
          url: `/trpc/posts.manage.${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
          headers,
        })
      : await app.app.inject({
          method: 'POST',
          url: `/trpc/posts.manage.${name}`,
          headers,
          payload: input as object,
        });
  return response.json<{
    result?: { data: unknown };
    error?: { data: { code: string; details?: unknown } };
  }>();
}
async function call<
  Name extends
    | 'get'
    | 'create'
    | 'save'
    | 'saveTranslation'
    | 'publish'
    | 'schedule'
    | 'unpublish'
    | 'unpublishLanguage'
    | 'discardChanges'
    | 'removeLanguage'
    | 'duplicate'
    | 'trash'
    | 'restore'
    | 'remove'
    | 'bulk'
    | 'list'
    | 'counts'
    | 'languageTotals'
    | 'suggestSlug'
    | 'renderText'
    | 'preview',
>(name: Name, input: Kind<Name>['input'], headers = ann): Promise<Kind<Name>['output']> {
  const { result, error } = await ask(name, manage[name].kind, input, headers);
  if (!result) throw new Error(`${name}: ${JSON.stringify(error?.data)}`);
  return manage[name].output.parse(result.data);
}
const nested = async (name: string, kind: 'query' | 'mutation', input: unknown) => {
  const { result, error } = await ask(name, kind, input);
  if (!result) throw new Error(`${name}: ${JSON.stringify(error?.data)}`);
  return result.data as Record<string, never> & {
    items: { id: number; title: string; isPublished: boolean }[];
    fields: { field: string; parts: { kind: string; text: string }[] }[];
  };
};

const text = (title: string, markdown = `Text of ${title}.`) => ({
  title,
  markdown,
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
});

test('a post is written, published, and changed, and readers see only the published text', async () => {
  const { id, slugIsMade, author } = await call('create', { sourceLocale: 'zh-CN' });
  expect(slugIsMade).toBe(true);
  expect(author?.name).toBe('Ann');
  const saved = await call('saveTranslation', { id, locale: 'zh-CN', baseVersion: 0, ...text('你好，世界') });
  expect(saved).toMatchObject({ state: 'draft', version: 1, hasChanges: false });
  expect((await app.get('/posts')).body.data['total']).toBe(0);
  expect((await app.get(`/posts/${id}`)).status).toBe(404);

  const published = await call('publish', { id });
  expect(published).toMatchObject({ slug: 'ni-hao-shi-jie', status: 'published', isListed: true });
  expect((await app.get('/posts/ni-hao-shi-jie?locale=zh-CN')).body.data).toMatchObject({
    title: '你好，世界',
    excerpt: 'Text of 你好，世界.',
  });
  const [first] = published.translations;
  expect(first).toMatchObject({ excerpt: '', state: 'published', version: 2 });

  await call('saveTranslation', { id, locale: 'zh-CN', baseVersion: 2, ...text('另一个题目', '秘密') });
  expect((await app.get('/posts/ni-hao-shi-jie?locale=zh-CN')).body.data).toMatchObject({
    title: '你好，世界',
  });
  expect((await app.get('/posts/search?q=秘密')).body.data['total']).toBe(0);
  const changed = await call('get', { id });
  expect(changed.translations[0]).toMatchObject({
    title: '另一个题目',
    hasChanges: true,
    state: 'published',
    version: 3,
  });

  await call('publish', { id });
  expect((await app.get('/posts/ni-hao-shi-jie?locale=zh-CN')).body.data).toMatchObject({
    title: '另一个题目',
  });
  expect((await app.get('/posts/search?q=秘密')).body.data['total']).toBe(1);

  await call('unpublish', { id });
  expect((await app.get(`/posts/${id}`)).status).toBe(404);
  expect((await app.get('/posts/search?q=秘密')).body.data['total']).toBe(0);
  expect((await app.get('/posts')).body.data['total']).toBe(0);
});

test('the second of two people who edit the same text gets a conflict with the first one’s text', async () => {
  const { id } = await call('create', { sourceLocale: 'en-US' });
  const { version } = await call('saveTranslation', {
    id,
    locale: 'en-US',
    baseVersion: 0,
    ...text('Start'),
  });
  const responses = await Promise.all(
    [ann, ben].map((headers, who) =>
      ask(
        'saveTranslation',
        'mutation',
        { id, locale: 'en-US', baseVersion: version, ...text(`By ${who}`) },
        headers,
      ),
    ),
  );
  const refused = responses.filter(({ error }) => error);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error?.data.code).toBe('EDIT_CONFLICT');
  const { present } = editConflictSchema.parse(refused[0]?.error?.data.details);
  const { translations } = await call('get', { id });
  expect(present).toEqual(translations[0]);
  expect(present?.savedBy?.nickname).toBe('Ann');
});

test('of two people who start the same language in parallel one gets a conflict', async () => {
  const { id } = await call('create', { sourceLocale: 'en-US' });
  const responses = await Promise.all(
    [ann, ben].map((headers, who) =>
      ask(
        'saveTranslation',
        'mutation',
        { id, locale: 'zh-TW', baseVersion: 0, ...text(`By ${who}`) },
        headers,
      ),
    ),
  );
  expect(responses.map(({ error }) => error?.data.code ?? 'saved').sort()).toEqual([
    'EDIT_CONFLICT',
    'saved',
  ]);
});

test('tells an open editor the version of each language, and who saved it, but no text', async () => {
  const { id } = await call('create', { sourceLocale: 'en-US' });
  await call('saveTranslation', { id, locale: 'en-US', baseVersion: 0, ...text('Published') });
  await call('saveTranslation', { id, locale: 'zh-CN', baseVersion: 0, ...text('草稿') }, ben);
  const { translations } = await call('get', { id });
  await call('publish', {
    id,
    languages: translations.map(({ locale, version }) => ({ locale, baseVersion: version })),
  });
  const { translations: published } = await call('get', { id });
  const version = published.find(({ locale }) => locale === 'en-US')?.version ?? 0;
  await call('saveTranslation', { id, locale: 'en-US', baseVersion: version, ...text('Newer') }, ben);
  const post = await call('get', { id });
  const versions = post.translations.map(({ locale, version: own, savedAt, savedBy }) => ({
    locale,
    version: own,
    savedAt,
    savedBy,
  }));
  const heads = await ask('heads', 'query', { id });
  expect(heads.result?.data).toEqual({
    status: post.status,
    translations: expect.arrayContaining(versions),
  });
  expect(JSON.stringify(heads)).not.toContain('Newer');
  expect((await ask('heads', 'query', { id: 999_999 })).error?.data.code).toBe('POST_NOT_FOUND');
});

test('publishing a version that was changed meanwhile is a conflict', async () => {
  const { id } = await call('create', { sourceLocale: 'en-US' });
  const { version } = await call('saveTranslation', { id, locale: 'en-US', baseVersion: 0, ...text('Seen') });
  await call('saveTranslation', { id, locale: 'en-US', baseVersion: version, ...text('Unseen') }, ben);
  const { error } = await ask('publish', 'mutation', {
    id,
    languages: [{ locale: 'en-US', baseVersion: version }],
  });
  expect(error?.data.code).toBe('EDIT_CONFLICT');
  expect((await app.get(`/posts/${id}`)).status).toBe(404);
});

test('revisions keep each text, merge a person’s autosaves, and can be restored', async () => {
  const id = await createPost(app, {
    slug: 'with-history',
    texts: { 'en-US': { title: 'Imported', markdown: 'As it came.' } },
  });
  const { translations } = await call('get', { id });
  let version = translations[0]?.version ?? 0;
  for (const title of ['A', 'AB', 'ABC']) {
    ({ version } = await call('saveTranslation', {
      id,
      locale: 'en-US',
      baseVersion: version,
      ...text(title),
    }));
  }
  ({ version } = await call(
    'saveTranslation',
    { id, locale: 'en-US', baseVersion: version, ...text('By Ben') },
    ben,
  ));
  const { items } = await nested('revisions.list', 'query', { id, locale: 'en-US' });
  expect(items.map(({ title, isPublished }) => [title, isPublished])).toEqual([
    ['By Ben', false],
    ['ABC', false],
    ['Imported', true],
  ]);
  const oldest = items.at(-1)?.id;
  const { fields } = await nested('revisions.diff', 'query', { id, revisionId: oldest });
  expect(fields.find(({ field }) => field === 'title')?.parts.map(({ kind }) => kind)).toEqual([
    'removed',
    'added',
  ]);
  await nested('revisions.restore', 'mutation', { id, revisionId: oldest, baseVersion: version });
  const restored = await call('get', { id });
  expect(restored.translations[0]).toMatchObject({
    title: 'Imported',
    markdown: 'As it came.',
    hasChanges: false,
  });
  const { error } = await ask('revisions.get', 'query', { id: id + 1, revisionId: oldest });
  expect(error?.data.code).toBe('REVISION_NOT_FOUND');
});

test('a text that is deleted by mistake has a revision, even if saved minutes ago', async () => {
  const { id } = await call('create', { sourceLocale: 'en-US' });
  const long = 'A sentence that took a while to write. '.repeat(20);
  const { version } = await call('saveTranslation', {
    id,
    locale: 'en-US',
    baseVersion: 0,
    ...text('Long', long),
  });
  await call('saveTranslation', { id, locale: 'en-US', baseVersion: version, ...text('Long', '') });
  const { items } = await nested('revisions.list', 'query', { id, locale: 'en-US' });
  expect(items).toHaveLength(2);
});
