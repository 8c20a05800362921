import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(() => app.close());

interface TestResponse {
  result?: { data: { group: string; value: Record<string, unknown>; secrets: Record<string, unknown> } };
  error?: { data: { code: string; issues?: { field: string; rule: string }[] } };
}

async function get(group: string) {
  const response = await app.app.inject({
    url: `/trpc/settings.manage.get?input=${encodeURIComponent(JSON.stringify({ group }))}`,
    headers,
  });
  return response.json<TestResponse>().result!.data;
}

async function save(group: string, value: object, secrets?: object) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/trpc/settings.manage.save',
    headers,
    payload: { group, value, secrets },
  });
  return response.json<TestResponse>();
}

test.each(Object.keys(settingsSchemas))('group %s can be read, and saved unchanged', async (group) => {
  const { value } = await get(group);
  expect((await save(group, value)).result?.data).toMatchObject({ group, value });
});

test('a saved group is public right away, and the audit log has the changes', async () => {
  const { value } = await get('site');
  expect(value).toMatchObject({ siteName: { 'en-US': 'blog system' } });
  expect((await app.get('/settings/site?locale=zh-CN')).body.data['siteName']).toBe('blog system');
  const saved = await save('site', { ...value, siteName: { 'en-US': 'Notes', 'zh-CN': ' 笔记 ' } });
  expect(saved.result?.data.value).toMatchObject({
    siteName: { 'en-US': 'Notes', 'zh-CN': '笔记' },
    siteDescription: value['siteDescription'],
  });
  expect((await app.get('/settings/site?locale=zh-CN')).body.data['siteName']).toBe('笔记');
  const { items } = (await app.get('/admin/audit', headers)).body.data;
  expect(items).toMatchObject([
    {
      action: 'update',
      subjectKind: 'settings',
      subjectId: 'site',
      userName: 'Ann',
      changes: { siteName: { from: { 'en-US': 'blog system' } } },
    },
  ]);
  expect(Object.keys(items[0]?.['changes'] as object)).toEqual(['siteName']);
});

test('the selected theme is the one that readers get', async () => {
  await save('theme', { selectedTheme: 'magazine' });
  expect((await app.get('/settings/theme')).body.data).toMatchObject({ selectedTheme: 'magazine' });
});

test.each([
  ['theme', { selectedTheme: 'neon' }, 'value.selectedTheme'],
  ['site', { siteName: { 'en-US': 'x'.repeat(201) } }, 'value.siteName.en-US'],
  ['site', { socialLinks: [{ name: 'x', url: 'javascript:alert(1)' }] }, 'value.socialLinks.0.url'],
  [
    'language',
    { enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': false }, defaultLanguage: 'en-US' },
    'value.defaultLanguage',
  ],
  ['comments', { perDay: 0 }, 'value.perDay'],
])('%s refuses %j', async (group, value, field) => {
  const { error } = await save(group, value);
  expect(error?.data).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ field }] });
  expect((await app.get('/admin/audit', headers)).body.data.items).toEqual([]);
});

test('an unknown group is refused', async () => {
  expect((await save('setup-link', { tokenHash: 'mine' })).error?.data.code).toBe('VALIDATION_FAILED');
});

test('a secret is stored, and never returned', async () => {
  const { value, secrets } = await get('ai');
  expect([value['apiKey'], secrets]).toEqual(['', { apiKey: { isSet: false } }]);
  const first = await save('ai', { ...value, apiKey: 'not-this-way' }, { apiKey: 'sk-very-secret' });
  expect(first.result?.data).toMatchObject({ value: { apiKey: '' }, secrets: { apiKey: { isSet: true } } });
  const stored = await save('ai', { ...value, model: 'small' });
  expect(stored.result?.data).toMatchObject({
    value: { model: 'small' },
    secrets: { apiKey: { isSet: true } },
  });
  expect((await app.deps.settings()).ai.apiKey).toBe('sk-very-secret');

  expect((await save('ai', value, { apiKey: '密' })).error?.data).toMatchObject({
    issues: [{ field: 'value.apiKey' }],
  });
  const told = [
    await get('ai'),
    (await app.get('/settings/ai')).body,
    (await app.get('/admin/audit', headers)).body,
    first,
    stored,
  ];
  expect(JSON.stringify(told)).not.toContain('sk-very');

  const moved = await save('ai', { ...value, baseUrl: 'https://api.openai.com/v2' });
  expect(moved.result?.data.secrets).toEqual({ apiKey: { isSet: true } });

  const removed = await save('ai', value, { apiKey: null });
  expect(removed.result?.data.secrets).toEqual({ apiKey: { isSet: false } });
  expect((await app.deps.settings()).ai.apiKey).toBe('');
});

test('a secret is dropped when the host that it was entered for changes', async () => {
  const { value } = await get('ai');
  await save('ai', value, { apiKey: 'sk-very-secret' });
  const moved = await save('ai', { ...value, baseUrl: 'https://thief.example/v1' });
  expect(moved.result?.data.secrets).toEqual({ apiKey: { isSet: false, wasDropped: true } });
  expect((await app.deps.settings()).ai.apiKey).toBe('');
  await save('ai', { ...value, baseUrl: 'https://models.example/v1' }, { apiKey: 'sk-of-the-new-host' });
  expect((await app.deps.settings()).ai.apiKey).toBe('sk-of-the-new-host');
});
