import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test('a new database has the default settings of specification 3', async () => {
  const site = await app.get('/settings/site');
  expect(site.body).toEqual({
    success: true,
    data: {
      siteName: 'blog system',
      siteDescription: 'SEO-friendly blog system',
      siteLogo: '',
      footerText: '',
      theme: 'default',
      socialLinks: [],
      timeZone: 'UTC',
      navMenuItems: [],
      newsletter: true,
      registration: true,
    },
  });
  expect((await app.get('/settings/seo')).body.data).toMatchObject({
    defaultKeywords: 'blog, SEO, content management',
    titleSeparator: ' - ',
  });
  expect((await app.get('/settings/language')).body.data).toEqual({
    enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': true },
    autoDetectLanguage: true,
    defaultLanguage: 'en-US',
    showLanguageSwitcher: true,
  });
  expect((await app.get('/settings/theme')).body.data).toEqual({
    selectedTheme: 'default',
    currentTheme: 'default',
  });
});

test('saved settings and menus are shown in the language of the request', async () => {
  const ctx = app.write();
  await saveSettings(ctx, 'site', {
    siteName: { 'en-US': 'Notes', 'zh-CN': '笔记' },
    siteDescription: {},
    siteLogo: '',
    footerText: {},
    socialLinks: [{ name: 'Code', url: 'https://example.com/code' }],
    timeZone: 'Asia/Shanghai',
  });
  await saveSettings(ctx, 'theme', { selectedTheme: 'magazine' });
  const parentId = await addMenuItem(ctx, { menu: 'header', href: '/', labels: { 'zh-CN': '首页' } });
  await addMenuItem(ctx, { menu: 'header', href: '/tag/sea', labels: { 'en-US': 'Sea' }, parentId });
  await addMenuItem(ctx, { menu: 'footer', href: 'https://example.com', labels: {} });
  expect((await app.get('/settings/site?locale=zh-TW')).body.data).toMatchObject({
    siteName: '笔记',
    timeZone: 'Asia/Shanghai',
    theme: 'magazine',
    navMenuItems: [{ label: '首页', href: '/', children: [{ label: 'Sea', href: '/tag/sea' }] }],
  });
  expect((await app.get('/settings/site?locale=en-US')).body.data['siteName']).toBe('Notes');
  expect((await app.get('/menu?type=footer')).body.data.items).toMatchObject([
    { label: 'https://example.com', href: 'https://example.com', children: [] },
  ]);
});
