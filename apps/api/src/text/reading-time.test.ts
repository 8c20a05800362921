import { expect, test } from 'vitest';
import { measureText } from './reading-time.ts';

test.each([
  ['nothing', '', 0],
  ['English words', 'The quick brown fox.', 4],
  ['apostrophes of both kinds', "don't she’ll", 2],
  ['hyphens', 'a state-of-the-art idea', 3],
  ['a dash between words', 'yes – no — well - so', 4],
  ['numbers', '3.14 1,000 2,000.50 50%', 4],
  ['a list of numbers', '1, 2, 3', 3],
  ['an address is one word', 'see https://example.org/a/b?c=d&e=f#g now', 3],
  ['an address before Chinese', '见https://example.org/a。好', 3],
  ['names with dots and signs', 'react.dev me@example.org snake_case Node.js', 4],
  ['alternatives', 'and/or', 2],
  ['letters with combining marks', 'café naïve', 2],
  ['Cyrillic', 'Привет, мир', 2],
  ['Chinese', '散文是散文', 5],
  ['Chinese punctuation does not count', '「你好」，世界！（真的……）', 6],
  ['characters outside the basic plane', '𠮷野家𪚥', 4],
  ['a character with a variation selector', '葛\u{E0100}城', 2],
  ['mixed without spaces', '在React 19里use是API', 7],
  ['a date', '2024年12月5日', 6],
  ['full-width letters and digits', 'ＡＢＣ　１２３', 2],
  ['iteration mark and zero', '人々二〇', 4],
  ['Japanese', 'ひらがなとカタカナー', 10],
  ['Hangul by the word', '안녕하세요 세계', 2],
  ['emoji', '👍 👩‍👩‍👧 ok', 1],
])('counts %s', (_, text, words) => {
  expect(measureText(text).wordCount).toBe(words);
});

test('is at least a minute', () => {
  expect(measureText('').readingMinutes).toBe(1);
  expect(measureText('短').readingMinutes).toBe(1);
});

test('uses separate rates for words and characters', () => {
  expect(measureText('word '.repeat(2380)).readingMinutes).toBe(10);
  expect(measureText('字'.repeat(4000)).readingMinutes).toBe(10);
  expect(measureText('word '.repeat(1190) + '字'.repeat(2000)).readingMinutes).toBe(10);
});

test('takes linear time on long runs without a break', () => {
  const started = performance.now();
  measureText("a'".repeat(250_000));
  measureText('1,'.repeat(250_000));
  measureText('https://'.repeat(60_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('gives a post and its translation about the same time', () => {
  const english = measureText('word '.repeat(3387)).readingMinutes;
  const chinese = measureText('字'.repeat(4240) + ' word'.repeat(884)).readingMinutes;
  expect(Math.abs(english - chinese)).toBeLessThanOrEqual(1);
});
