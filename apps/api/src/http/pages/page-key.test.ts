import { expect, test } from 'vitest';
import { pageAddress, pageView } from './page-key.ts';

const rules = {
  enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': true },
  autoDetectLanguage: true,
  defaultLanguage: 'en-US',
} as const;

test('treats only enabled languages as a path prefix', () => {
  expect(pageView('/zh-CN/post/a', {}, rules)).toEqual({ locale: 'zh-CN', localePrefix: '/zh-CN' });
  expect(pageView('/zh-TW/post/a', {}, rules)).toEqual({ locale: 'en-US', localePrefix: '' });
  expect(pageView('/post/zh-CN', {}, rules)).toEqual({ locale: 'en-US', localePrefix: '' });
});

test.each([
  ['drops the preview of the selected theme', '/?preview-theme=default', '/'],
  ['keeps the preview of another theme', '/?preview-theme=magazine', '/?preview-theme=magazine'],
  ['drops an unknown theme', '/?preview-theme=neon', '/'],
  ['drops a token on a page without links from emails', '/post/hello?token=abc', '/post/hello'],
  ['drops a return address on another site', '/login?next=https://elsewhere.example', '/login'],
  ['keeps a return address', '/login?next=/admin', '/login?next=%2Fadmin'],
  ['drops a page number on a post', '/post/hello?page=2', '/post/hello'],
  ['keeps a page of comments', '/post/hello?comments=2', '/post/hello?comments=2'],
  ['drops the first page of comments', '/post/hello?comments=1', '/post/hello'],
  ['drops what is no page of comments', '/post/hello?comments=2x', '/post/hello'],
  ['drops a page of comments elsewhere', '/tag/sea?comments=2', '/tag/sea'],
  ['drops unknown parameters', '/?utm_source=x&page=2', '/?page=2'],
])('%s in the address of a page', (_name, url, address) => {
  expect(pageAddress(url, 'default').address).toBe(address);
});
