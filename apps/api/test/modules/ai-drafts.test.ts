import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers, type FakeMessage, slow } from '../../dev/fake-ai/behaviors.ts';
import { type FakeEndpoint, startFakeEndpoint } from '../../dev/fake-ai/fake-endpoint.ts';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let fake: FakeEndpoint;
let headers: Record<string, string>;
let id: number;
beforeEach(async () => {
  fake = await startFakeEndpoint();
  fake.behave(answers(translate));
  app = await buildTestApp();
  await switchOnAi(app, fake);
  ({ headers } = await signIn(app, 'admin'));
  id = await createPost(app, {
    texts: { 'en-US': { title: 'Tides', markdown: 'We call `tide()` each morning.' } },
  });
});
afterEach(async () => {
  await app.close();
  await fake.close();
});

function translate(messages: FakeMessage[]): string {
  const { parts } = JSON.parse(messages[1]?.content.split('\n').slice(1, -1).join('\n') ?? '') as {
    parts: { id: number; text: string }[];
  };
  return JSON.stringify({
    parts: parts.map((part) => ({ ...part, text: part.text.replaceAll(/[A-Za-z]+/g, '译文') })),
  });
}

interface Language {
  locale: string;
  origin: string;
  state: string;
  version: number;
  title: string;
  markdown: string;
  sourceLocale: string;
  hasChanges: boolean;
}
interface TestResponse {
  result?: { data: { untranslated: number; translations: Language[] } & Language };
  error?: { data: { code: string } };
}

async function call(name: string, input: object) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/trpc/posts.manage.${name}`,
    headers,
    payload: { id, locale: 'zh-CN', ...input },
  });
  return response.json<TestResponse>();
}
const draft = (baseVersion = 0) =>
  call('translations.start', { from: 'ai', sourceLocale: 'en-US', baseVersion });
const chinese = ({ result }: TestResponse) =>
  result?.data.translations.find(({ locale }) => locale === 'zh-CN');
const text = { excerpt: '', description: '', keywords: [], coverAlt: '' };

test('a missing translation is drafted, marked as AI, and hidden from readers', async () => {
  const started = await draft();
  expect(started.result?.data.untranslated).toBe(0);
  expect(chinese(started)).toMatchObject({
    origin: 'ai',
    state: 'draft',
    sourceLocale: 'en-US',
    title: '译文',
    markdown: '译文 译文 `tide()` 译文 译文.',
  });
  expect((await app.get(`/posts/${id}?locale=zh-CN`)).body.data).toMatchObject({
    locale: 'en-US',
    availableLocales: ['en-US'],
  });
  const [entry] = await app
    .db()
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('action', '=', 'translate')
    .execute();
  expect(entry).toEqual({ action: 'translate', subject_id: `${id}/zh-CN` });
});

test('an untouched AI draft can be drafted again, and one edited by a person cannot', async () => {
  const first = chinese(await draft());
  const second = chinese(await draft(first?.version));
  expect(second).toMatchObject({ origin: 'ai' });
  const saved = await call('saveTranslation', {
    ...text,
    title: '潮汐',
    markdown: '我们每天早上调用 `tide()`。',
    baseVersion: second?.version,
  });
  expect(saved.result?.data).toMatchObject({ origin: 'ai-reviewed' });
  const asked = fake.requests.length;
  expect((await draft(saved.result?.data.version)).error?.data.code).toBe('WRITTEN_BY_HAND');
  expect(fake.requests).toHaveLength(asked);
  const [row] = await app
    .db()
    .selectFrom('post_translations')
    .select(['title', 'markdown'])
    .where('locale', '=', 'zh-CN')
    .execute();
  expect(row).toEqual({ title: '潮汐', markdown: '我们每天早上调用 `tide()`。' });
});

test('a text written by a person is never overwritten, and an empty one is', async () => {
  await call('saveTranslation', { ...text, title: '潮汐', markdown: '', baseVersion: 0 });
  expect((await draft(1)).error?.data.code).toBe('WRITTEN_BY_HAND');
  expect(fake.requests).toHaveLength(0);
  await call('removeLanguage', { baseVersion: 1 });
  const empty = chinese(await call('translations.start', { from: 'empty' }));
  expect(chinese(await draft(empty?.version))).toMatchObject({ origin: 'ai', title: '译文' });
});

test('a text written during the AI call is kept', async () => {
  fake.behave(slow(400, answers(translate)));
  const drafting = draft();
  await expect.poll(() => fake.requests.length).toBeGreaterThan(0);
  await call('saveTranslation', { ...text, title: '我先写了', markdown: '我写的。', baseVersion: 0 });
  expect((await drafting).error?.data.code).toBe('WRITTEN_BY_HAND');
  const [row] = await app
    .db()
    .selectFrom('post_translations')
    .select(['title', 'origin'])
    .where('locale', '=', 'zh-CN')
    .execute();
  expect(row).toEqual({ title: '我先写了', origin: 'written' });
});

test('an outdated version is not overwritten, and makes no call', async () => {
  await draft();
  const asked = fake.requests.length;
  expect((await draft(0)).error?.data.code).toBe('EDIT_CONFLICT');
  expect(fake.requests).toHaveLength(asked);
});

test('no draft is made with AI off', async () => {
  await switchOnAi(app, fake, { ai: { enabled: false } });
  expect((await draft()).error?.data.code).toBe('AI_OFF');
});
