import { expect, test } from 'vitest';
import { contactContract } from './contact.contract.ts';
import { typedLine, typedText } from './shared.schemas.ts';
import { profileSchema } from './users.schemas.ts';

test('a text keeps line breaks and loses control characters', () => {
  expect(typedText().parse('a\0b\u001B\n\tc\r\nd')).toBe('ab\n\tc\r\nd');
  expect(typedText().parse('half \uD83C one')).toBe('half \uFFFD one');
});

test('a line loses line breaks and bidirectional marks', () => {
  expect(typedLine().parse('a\nb\0c\u202Ed')).toBe('a b c d');
});

test('a name without visible characters is missing', () => {
  expect(profileSchema.safeParse({ nickname: '\0\n' }).success).toBe(false);
});

test('pasted control characters are removed from contact messages and profiles', () => {
  const letter = { name: 'a', email: 'a@example.com', message: 'one\0two' };
  expect(contactContract.send.input.parse(letter).message).toBe('onetwo');
  expect(profileSchema.parse({ nickname: 'a\0b', bio: '\0c' })).toEqual({ nickname: 'a b', bio: 'c' });
});
