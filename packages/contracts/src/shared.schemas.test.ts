import { expect, test } from 'vitest';
import { contactContract } from './contact.contract.ts';
import { typedLine, typedText } from './shared.schemas.ts';
import { profileSchema } from './users.schemas.ts';

test('a text keeps its lines and loses what cannot be seen', () => {
  expect(typedText().parse('a\0b\u001B\n\tc\r\nd')).toBe('ab\n\tc\r\nd');
  expect(typedText().parse('half \uD83C one')).toBe('half \uFFFD one');
});

test('a line stays one, and turns no text around it', () => {
  expect(typedLine().parse('a\nb\0c\u202Ed')).toBe('a b c d');
});

test('a name of nothing that is seen is missing', () => {
  expect(profileSchema.safeParse({ nickname: '\0\n' }).success).toBe(false);
});

test('a letter and a profile can be stored, whatever is pasted into them', () => {
  const letter = { name: 'a', email: 'a@example.com', message: 'one\0two' };
  expect(contactContract.send.input.parse(letter).message).toBe('onetwo');
  expect(profileSchema.parse({ nickname: 'a\0b', bio: '\0c' })).toEqual({ nickname: 'a b', bio: 'c' });
});
