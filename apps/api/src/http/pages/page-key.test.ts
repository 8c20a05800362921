import { expect, test } from 'vitest';
import { pageView } from './page-key.ts';

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
