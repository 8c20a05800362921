import { expect, test } from 'vitest';
import { negotiateLocale } from './negotiate-locale.ts';

const rules = {
  enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': true },
  autoDetectLanguage: true,
  defaultLanguage: 'en-US',
} as const;

test('prefers the X-View-Locale header, unless its language is disabled or unknown', () => {
  const cookie = 'i18n_redirected=en-US';
  expect(negotiateLocale({ 'x-view-locale': 'zh-CN', cookie }, rules)).toBe('zh-CN');
  expect(negotiateLocale({ 'x-view-locale': 'zh-TW', cookie }, rules)).toBe('en-US');
  expect(negotiateLocale({ 'x-view-locale': 'fr', cookie: 'i18n_redirected=zh-CN' }, rules)).toBe('zh-CN');
});
