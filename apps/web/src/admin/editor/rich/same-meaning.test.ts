import { expect, test } from 'vitest';
import { findMeaningLost } from './preserve-source.ts';

test.each([
  ['* a\n* b', '- a\n- b'],
  ['标题\n===', '# 标题'],
  ['**真，**她', '**真，**她'],
  ['a\\_b', 'a_b'],
  ['从$5涨到$10', '从\\$5涨到\\$10'],
  ['$x$ and\n$$\ny\n$$', '$x$ and\n\n$$\ny\n$$'],
  ['| a |\n|-|\n| b |', '| a   |\n| --- |\n| b   |'],
])('treats %j and %j as equal', (text, other) => {
  expect(findMeaningLost(text, other)).toBeUndefined();
});

test.each([
  ['**真，**她', '\\*\\*真，\\*\\*她', 1],
  ['one\n\n[a][1]\n\n[1]: /x', 'one\n\n[a](/x)', 3],
  ['a\n\nb', 'a', 3],
  ['a', 'a\n\nb', 1],
  ['$x$', '\\$x\\$', 1],
  ['$$\nx\n$$', '```math\nx\n```', 1],
  ['```js title="x"\n1\n```', '```js\n1\n```', 1],
  ['![picture](/a.jpg)', '![1.00](/a.jpg)', 1],
])('tells %j from %j', (text, other, line) => {
  expect(findMeaningLost(text, other)).toMatchObject({ line });
});
