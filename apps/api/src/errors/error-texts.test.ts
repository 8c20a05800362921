import type { MessageDescriptor } from '@lingui/core';
import { LOCALES } from '@sanwen/contracts/locales';
import { beforeAll, expect, test } from 'vitest';
import { loadServerTexts, type ServerTexts } from '../i18n/server-texts.ts';
import { errorTexts, ruleTexts } from './error-texts.ts';
import { successTexts } from './success-texts.ts';

let texts: ServerTexts;
beforeAll(async () => {
  texts = await loadServerTexts();
});

const VALUES = { min: 8, max: 40, email: 'ann@example.com' };

/** What spec 5 and 8 say word for word. */
const WORDS: [MessageDescriptor, string][] = [
  [ruleTexts.required, 'This field is required.'],
  [ruleTexts.email, 'Please enter a valid email address.'],
  [ruleTexts.minLength, 'Must be at least 8 characters long.'],
  [ruleTexts.maxLength, 'Cannot exceed 40 characters.'],
  [ruleTexts.passwordMatch, 'Passwords do not match.'],
  [errorTexts.NOT_FOUND, 'Page not found'],
  [errorTexts.INTERNAL, 'Server error'],
  [errorTexts.UNAUTHORIZED, 'Unauthorized access'],
  [errorTexts.FORBIDDEN, 'Forbidden access'],
  [successTexts.LOGGED_IN, 'Login successful'],
  [successTexts.LOGGED_OUT, 'You have been logged out successfully.'],
  [successTexts.REGISTERED, 'Registration successful'],
  [successTexts.COMMENT_SUBMITTED, 'Comment submitted successfully!'],
  [
    successTexts.SUBSCRIBED,
    'Thank you for subscribing! A confirmation email has been sent to ann@example.com',
  ],
];

test.each(WORDS)('%j says what the specification has', (text, words) => {
  const translated = LOCALES.map((locale) => texts[locale]._(text.id, VALUES));
  expect(translated[LOCALES.indexOf('en-US')]).toBe(words);
  expect(new Set(translated).size).toBe(LOCALES.length);
});
