import remarkStringify from 'remark-stringify';
import { describe, expect, test } from 'vitest';
import { readerMarkdown } from './reader-markdown.ts';

type Found = string | string[];

/** Formulas of a text: inline ones as strings, blocks as lists of lines. */
function formulas(markdown: string): Found[] {
  const found: Found[] = [];
  const look = (node: object) => {
    if ('type' in node && 'value' in node && typeof node.value === 'string') {
      if (node.type === 'inlineMath') found.push(node.value);
      if (node.type === 'math') found.push(node.value.split('\n'));
    }
    if ('children' in node && Array.isArray(node.children)) node.children.forEach(look);
  };
  look(readerMarkdown().parse(markdown));
  return found;
}

describe('is parsed as a formula:', () => {
  test.each<[string, Found[]]>([
    ['Einstein: $E=mc^2$.', ['E=mc^2']],
    ['设$x$为实数，则$x^2\\ge 0$。', ['x', 'x^2\\ge 0']],
    ['**$a$**、（$b$）、“$c$”', ['a', 'b', 'c']],
    ['$2xy + 1$ and $4ac$ and $-1$ and $100$', ['2xy + 1', '4ac', '-1', '100']],
    ['$\\text{速度} = \\frac{路程}{时间}$', ['\\text{速度} = \\frac{路程}{时间}']],
    ['a $x \\text{ costs } \\$5$ b', ['x \\text{ costs } \\$5']],
    ['It costs $5, and $x$ is free', ['x']],
    ['$a\n+b$', ['a +b']],
    ['$$ a = b $$', ['a = b']],
    ['| $a$ | $b$ |\n|--|--|\n| $c$ | d |', ['a', 'b', 'c']],
    ['$$\na\n$$', [['a']]],
    ['text\n$$\n- a\n= b\n\n> c\n$$\ntext', [['- a', '= b', '', '> c']]],
    ['> $$\n> a\n> $$\n\n$$\nb\n$$', [['a'], ['b']]],
    ['- one\n\n  $$\n  a\n  $$\n- $$\n  b\n  $$', [['a'], ['b']]],
    ['$$$\na $$ b\n$$$', [['a $$ b']]],
    ['$$\r\na\r\nb\r\n$$\r\n', [['a', 'b']]],
  ])('%j', (markdown, expected) => {
    expect(formulas(markdown)).toEqual(expected);
  });
});

describe('is not parsed as a formula:', () => {
  test.each([
    'It costs $5 and $10.',
    'From $5 to US$10, or AU$15 (NZ$20).',
    '价格从$5涨到$10，后来是 $20。',
    '从 $5 涨到 US$。',
    '$5/month (AU$), $3 apples$, $20,000 and$',
    'between $1–$2, $1/$2 and $1-$2',
    'Set $HOME and $PATH, $a=$b, {$x}/{$y}, ${name} and ${other}',
    'jQuery: $(a).b($c) or $.each and $.map',
    'the $ sign, a $, and the $ again',
    '\'$\'-\'$\' and "$" or "$"',
    'Restaurants: $, $$ or $$$; $$ (mid), $$$ (dear) and $$$$',
    '\\$x\\$ and \\$5$',
    '`$x$` and\n\n    $x$\n\n```\n$$\nx\n$$\n```',
    '$$ is slang for money\n\nand more',
    '$$\n\nand the rest of the post\n\n> $$\n',
    '[a](https://example.com/$a$) https://example.com/?$a=$b',
    '$$\n```\ncode\n```',
    '$ $ $$ $$$$ $',
  ])('%j', (markdown) => {
    expect(formulas(markdown)).toEqual([]);
  });
});

describe('writing Markdown', () => {
  const write = (markdown: string) => {
    const processor = readerMarkdown().use(remarkStringify);
    return processor.stringify(processor.parse(markdown));
  };

  test.each([
    'Einstein: $E=mc^2$.\n',
    '$$\na\n\n- b\n$$\n',
    '- one\n\n  $$\n  a\n  $$\n'.replaceAll('- ', '* '),
    '$$$\na $$ b\n$$$\n',
    'It costs $5 and $10.\n',
    'a $x \\text{ costs } \\$5$ b\n',
    '\\$x\\$ is no formula\n',
    '价格从$5涨到$10。\n',
    'One $ alone\n',
    '$$x$$\n',
  ])('keeps %j', (markdown) => {
    expect(write(markdown)).toBe(markdown);
  });

  test('produces text with the same meaning', () => {
    const processor = readerMarkdown().use(remarkStringify);
    const written = processor.stringify({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', value: '$' },
            { type: 'strong', children: [{ type: 'text', value: 'a' }] },
            { type: 'text', value: '$ ' },
            { type: 'inlineMath', value: '速度', isDouble: false },
          ],
        },
      ],
    });
    expect(formulas(written)).toEqual(['{\\textstyle 速度}']);
    expect(written).toContain('\\$**a**\\$');
  });
});

test.each(['$a ', '$', '$$a ', '$\n', '$$\n', '> $$\n', '$a$', '\\$', '$${'])(
  '%j repeated many times is parsed quickly',
  (part) => {
    const started = performance.now();
    readerMarkdown().parse(part.repeat(5_000));
    expect(performance.now() - started).toBeLessThan(4_000);
  },
);
