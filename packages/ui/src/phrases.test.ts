import { expect, test } from 'vitest';
import { keepsPhrases } from './phrases.ts';

test.each([
  ['港口的灯，与一封没有寄出的信', true],
  ['React Labs：我们正在努力的方向——2024 年 2 月', true],
  ['用 CSS 排好中文：text-autospace、text-spacing-trim 与 line-break 的三年实践总结', true],
  ['《红楼梦》里的饭局：一顿饭吃出来的人情世故（上）', false],
  ['在海拔三千米的小屋里读完一本讲海的书', false],
  ['React 服务器组件', false],
  ['The harbour lights — and a letter', false],
])('%s breaks between phrases: %s', (title, expected) => {
  expect(keepsPhrases(title)).toBe(expected);
});
