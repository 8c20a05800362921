import { expect, test } from 'vitest';
import { codeRanges } from './code-ranges.ts';

const codeIn = (source: string) => codeRanges(source).map(({ start, end }) => source.slice(start, end));

test.each([
  ['a `b` c ``d ` e`` f', ['`b`', '``d ` e``']],
  ['no ` partner', []],
  ['`` uneven `', []],
  ['escaped \\` and `code`', ['`code`']],
  ['over `two\nlines` ok', ['`two\nlines`']],
  ['not ` over\n\nparagraphs `', []],
  ['- not ` over\n- items `', []],
  ['# not ` over\nheadings `', []],
  ['| not ` over |\n| rows ` |', []],
  ['a\n```js\nx\n```\nb', ['```js\nx\n```']],
  ['~~~\n```\n~~~\nb', ['~~~\n```\n~~~']],
  ['````\n```\n````', ['````\n```\n````']],
  ['```\nnever closed', ['```\nnever closed']],
  ['``` not a `fence`', ['`fence`']],
  ['- item\n\n      ```\n      x\n      ```\n\n  `y`', ['      ```\n      x\n      ```', '`y`']],
  ['1. ```\n   x\n   ```', ['1. ```\n   x\n   ```']],
  ['> ```\n> x\n> ```\n`y`', ['> ```\n> x\n> ```', '`y`']],
  ['> ```\n> x\nleft `y`', ['> ```\n> x\n', '`y`']],
])('finds the code of %j', (source, code) => {
  expect(codeIn(source)).toEqual(code);
});

test('takes linear time', () => {
  const started = performance.now();
  codeRanges('` `` '.repeat(50_000));
  codeRanges('`'.repeat(500_000));
  codeRanges('\\`'.repeat(200_000));
  codeRanges('> '.repeat(200_000));
  codeRanges('```\n'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
