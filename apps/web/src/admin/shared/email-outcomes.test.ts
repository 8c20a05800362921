import { expect, test } from 'vitest';
import { emailFailureOf } from './email-outcomes.ts';

test('recognizes a stored email error by its first word', () => {
  expect(emailFailureOf('recipient-refused 550 5.1.1')).toBe('recipient-refused');
  expect(emailFailureOf('timed-out')).toBe('timed-out');
  expect(emailFailureOf('AI_UNAVAILABLE')).toBeUndefined();
  expect(emailFailureOf('')).toBeUndefined();
});
