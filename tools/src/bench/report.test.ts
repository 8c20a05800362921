import { expect, test } from 'vitest';
import { putResults, toRatio, toTable } from './report.ts';

test('each row of the table names the page, the data, and the baseline', () => {
  const site = { requestsPerSecond: 812.4, p50: 38, p99: 61 };
  const bare = { requestsPerSecond: 40_620, p50: 0, p99: 2 };
  const table = toTable([{ posts: 10_000, name: 'home', bytes: 21_345, site, bare, ratio: 0.02 }]);
  expect(table.split('\n')[2]).toBe('| 10,000 | home | 21.3 | 812 | 38 | 61 | 40,620 | 1/50 |');
});

test('a ratio near one is a decimal', () => {
  expect(toRatio(0.87)).toBe('0.87');
  expect(toRatio(0.125)).toBe('1/8');
});

test('results replace only the text between the marks', () => {
  const page = 'before\n<!-- bench:start -->\nold\n<!-- bench:end -->\nafter\n';
  expect(putResults(page, 'new')).toBe('before\n<!-- bench:start -->\n\nnew\n\n<!-- bench:end -->\nafter\n');
  expect(() => putResults('no marks', 'new')).toThrow(/needs the marks/);
});
