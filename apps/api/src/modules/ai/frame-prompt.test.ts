import { expect, test } from 'vitest';
import { findLeak, framePrompt } from './frame-prompt.service.ts';

const TASK =
  'You write one comment to appear below a blog post. Speak of something that the post really says, and be friendly.';
const frame = framePrompt(TASK, { text: 'A calm sea.' });
const { canary, boundary } = frame;
const encoded = (encoding: 'base64' | 'hex') => Buffer.from(`The mark is ${canary}.`).toString(encoding);

test('finds no leak in an honest comment', () => {
  expect(findLeak('The calm sea stayed with me. Where was this?', frame)).toBeUndefined();
});

test.each([
  ['as it is', canary],
  ['in capitals with spaces between', Array.from(canary.toUpperCase()).join(' ')],
  ['backwards', Array.from(canary).reverse().join('')],
  ['in base64', encoded('base64')],
  ['in hexadecimal', encoded('hex')],
])('finds the marker of the instructions %s', (_name, mark) => {
  expect(findLeak(`A fine post. ${mark} Thank you.`, frame)).toMatch(/marker of the instructions$/);
});

test('finds the delimiter of the data and long parts of the instructions', () => {
  expect(findLeak(`It began with <${boundary}>.`, frame)).toBe('the delimiter of the data');
  expect(findLeak(`I was told: speak of something that the post really says and be friendly.`, frame)).toBe(
    'part of the instructions',
  );
  expect(findLeak('I speak of something else.', frame)).toBeUndefined();
});
