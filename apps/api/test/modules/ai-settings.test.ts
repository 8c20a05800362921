import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOnAi } from '../ai/switch-on-ai.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

const KEY = 'sk-nobody-may-read-this';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('AI is off by default, requires approval, and has limits (product 19)', async () => {
  expect((await app.get('/settings/ai')).body).toEqual({ success: true, data: { enabled: false } });
  expect((await app.get('/settings/ai-comments')).body).toEqual({
    success: true,
    data: { enabled: false, label: 'AI' },
  });
  const { ai, aiComments } = await app.deps.settings();
  expect(ai).toMatchObject({ enabled: false, apiKey: '', privateNetwork: false, monthlyTokens: 2_000_000 });
  expect(aiComments).toMatchObject({
    enabled: false,
    approvalFirst: true,
    dailyLimit: 5,
    reviewVisitors: false,
  });
});

test('public settings show only whether AI is on and its label in the reader’s language', async () => {
  const labels = { 'zh-CN': '机器所写', 'en-US': 'By a machine' };
  await switchOnAi(
    app,
    { url: 'https://models.example/v1' },
    { ai: { apiKey: KEY }, aiComments: { label: labels } },
  );
  expect((await app.get('/settings/ai')).body.data).toEqual({ enabled: true });
  for (const [locale, label] of [
    ['zh-CN', '机器所写'],
    ['zh-TW', '机器所写'],
    ['en-US', 'By a machine'],
  ]) {
    expect((await app.get(`/settings/ai-comments?locale=${locale}`)).body.data).toEqual({
      enabled: true,
      label,
    });
  }
  for (const group of ['ai', 'ai-comments', 'site', 'seo', 'language', 'theme']) {
    const { body } = await app.get(`/settings/${group}`);
    expect(JSON.stringify(body)).not.toContain(KEY);
    expect(JSON.stringify(body)).not.toContain('models.example');
  }
});

test('AI comments are off while AI is off', async () => {
  await switchOnAi(app, { url: 'https://models.example/v1' }, { ai: { enabled: false } });
  expect((await app.get('/settings/ai-comments')).body.data).toMatchObject({ enabled: false });
});

test.each([
  'ftp://models.example/',
  'https://user:password@models.example/v1',
  'https://models.example/v1?key=1',
  'https://models.example/#v1',
  'models.example',
])('%s is rejected as an endpoint', (baseUrl) => {
  expect(settingsSchemas.ai.safeParse({ baseUrl }).success).toBe(false);
});

test('an API key with line breaks and personas with the same name are rejected', () => {
  expect(settingsSchemas.ai.safeParse({ apiKey: 'a\r\nx-other: b' }).success).toBe(false);
  const persona = { name: 'Reader', description: 'Kind.' };
  expect(settingsSchemas.aiComments.safeParse({ personas: [persona, persona] }).success).toBe(false);
});
