import { describe, expect, test } from 'vitest';
import { findProse, parseMarkdown, replaceProse, restoreProse } from './prose.ts';

const TEXT = `# Tides and \`tide()\`

We kept a [table](https://example.com/a_b?c=1 "Title") on the door,
and <b>another</b> in the shed.[^1] See <https://example.com> or https://example.org.

> A quote that runs
> over two lines\\
> and a break.

- One item
  - A nested one with ![a boat](boat.png)

    \`\`\`js
    // A comment that stays
    tide();
    \`\`\`

| Name | Value of \`x\` |
| --- | --- |
| High | one or two |

<div class="note">

Inside of HTML.

</div>

See [the other][ref] and [ref].

[ref]: https://example.com/ref
[^1]: A note below.
`;

const shapeOf = (markdown: string) =>
  JSON.stringify(parseMarkdown(markdown), (name, value: unknown) =>
    name === 'position' || (name === 'value' && typeof value === 'string' && /[译a-zA-Z]/.test(value))
      ? undefined
      : value,
  );

describe('findProse', () => {
  const found = findProse(TEXT);

  test('finds all readable text, one entry per block, with placeholders for fixed parts', () => {
    expect(found.map(({ text }) => text)).toEqual([
      'Tides and ⟦1⟧',
      'We kept a [table]⟦1⟧ on the door, and ⟦2⟧another⟦3⟧ in the shed.⟦4⟧ See ⟦5⟧ or ⟦6⟧.',
      'A quote that runs over two lines⟦1⟧and a break.',
      'One item',
      'A nested one with ⟦1⟧',
      'Name',
      'Value of ⟦1⟧',
      'High',
      'one or two',
      'Inside of HTML.',
      'See [the other]⟦1⟧ and ⟦2⟧.',
      'A note below.',
    ]);
  });

  test('joins lines with a space, but not between Chinese characters', () => {
    const text = 'It ended.\n(Then it\nbegan.)\n\n> 她说：\n> “好”，\n> 走了。';
    expect(findProse(text).map((prose) => prose.text)).toEqual([
      'It ended. (Then it began.)',
      '她说：“好”，走了。',
    ]);
  });

  test('lets prose be replaced without changing anything else', () => {
    const translations = new Map(
      found.map((prose) => [prose, restoreProse(prose, prose.text.replaceAll(/[A-Za-z]+/g, '译')) ?? '']),
    );
    const translated = replaceProse(TEXT, found, translations);
    expect(shapeOf(translated)).toBe(shapeOf(TEXT));
    for (const part of [
      '    // A comment that stays\n    tide();\n',
      '`tide()`',
      '(https://example.com/a_b?c=1 "Title")',
      '<https://example.com>',
      '![a boat](boat.png)',
      '<div class="note">',
      '[ref]: https://example.com/ref',
      '\\\n> 译',
    ]) {
      expect(translated).toContain(part);
    }
    expect(
      translated.replaceAll(
        /```[\s\S]*?```|\([^)]*\)|<[^>]*>|\[[^\]]*\]: .*|https?:\S+|`[^`]*`|!?\[[a-z ]*\]/g,
        '',
      ),
    ).not.toMatch(/[A-Za-z]{2,}/);
  });

  test('skips texts that contain placeholder brackets, or no words', () => {
    expect(findProse('A ⟦1⟧ of its own.\n\n`code()`\n\n1 + 1 = 2\n\n---\n\n```\ncode\n```')).toEqual([]);
  });

  test('keeps formulas', () => {
    expect(
      findProse('So $x_n$ converges.\n\n$$\ny = \\text{some words}\n$$').map(({ text, fixed }) => [
        text,
        fixed,
      ]),
    ).toEqual([['So ⟦1⟧ converges.', ['$x_n$']]]);
  });

  test('joins Chinese lines without a space', () => {
    expect(findProse('第一行\n第二行 and\nEnglish')[0]?.text).toBe('第一行第二行 and English');
  });
});

describe('rejects a translation:', () => {
  const [prose] = findProse('Read [this](https://example.com) and `that`.');
  test.each([
    ['that lost a mark', '读[这个]⟦1⟧'],
    ['that doubled one', '读[这个]⟦1⟧和⟦2⟧⟦2⟧'],
    ['that made one up', '读[这个]⟦1⟧和⟦2⟧⟦3⟧'],
    ['with another address', '读[这个]⟦1⟧和⟦2⟧ [more](https://evil.example)'],
    ['with an address in the clear', '读[这个]⟦1⟧和⟦2⟧ https://evil.example'],
    ['with a picture', '读[这个]⟦1⟧和⟦2⟧ ![](//evil.example)'],
    ['with HTML', '读[这个]⟦1⟧和⟦2⟧ <script>alert(1)</script>'],
    ['with a formula of its own', '读[这个]⟦1⟧和⟦2⟧ $x$'],
    ['with code of its own', '读[这个]⟦1⟧和⟦2⟧ `more`'],
    ['that is a list', '- 读[这个]⟦1⟧和⟦2⟧'],
    ['that is a heading', '# 读[这个]⟦1⟧和⟦2⟧'],
    ['that broke the link', '读[这个] ⟦1⟧和⟦2⟧'],
  ])('%s', (_what, translated) => {
    expect(prose && restoreProse(prose, translated)).toBeUndefined();
  });

  test('accepts fixed parts in another order', () => {
    expect(prose && restoreProse(prose, '⟦2⟧和[这个]⟦1⟧都读。')).toBe(
      '`that`和[这个](https://example.com)都读。',
    );
  });
});

test('keeps a cell a single cell', () => {
  const table = '| A word |\n| --- |\n| Another |';
  const found = findProse(table);
  const translations = new Map(found.map((prose) => [prose, restoreProse(prose, '一|二') ?? '']));
  expect(replaceProse(table, found, translations)).toBe('| 一\\|二 |\n| --- |\n| 一\\|二 |');
});

test('leaves out the mark of a note box', () => {
  const text = '> [!NOTE]\n> Mind the gap.\n\n> [!TIP]\n>\n> Hold on.\n';
  const found = findProse(text);
  expect(found.map((each) => each.text)).toEqual(['Mind the gap.', 'Hold on.']);
  const translations = new Map(found.map((each) => [each, restoreProse(each, `译${each.text}`) ?? '']));
  expect(replaceProse(text, found, translations)).toBe(
    '> [!NOTE]\n> 译Mind the gap.\n\n> [!TIP]\n>\n> 译Hold on.\n',
  );
});
