import { describe, expect, test } from 'vitest';
import { mdxToMarkdown } from './mdx-to-markdown.ts';

describe('leaves Markdown unchanged', () => {
  test.each([
    'If a < B and c > D, then a <B.',
    'Use `Array<String>` and `<Note>` and ``<A>`</A>``.',
    '```jsx\n<Note>{/* c */}</Note>\n```',
    '~~~\nimport a from "b"\n<Note>\n~~~',
    '<https://example.org/A> and <Me@example.org>',
    '\\<Note> and \\{/* x */}',
    'a {b} {1 + 2} {} { "a": 1 }',
    '<div class="a">\n  <b>x</b>\n</div>\n\n<br/>',
    '<!-- <b> -->',
    'import taxes are high\nexport controls too',
    'one <> two </3',
    'many\n\n\n\nblank lines',
    '    indented code\n\ntext',
    'text\n\n    <Project>\n      {/* c */}\n\n      <Item Include="a" />\n    </Project>\n\ntext',
    'text\n\n\t<Project></Project>',
    'one\n\n- item\n\ntext\n\n    <Project></Project>',
    '你好 <3 世界',
  ])('%j', (markdown) => {
    expect(mdxToMarkdown(markdown)).toBe(markdown);
  });
});

test.each(Object.getOwnPropertyNames(Object.prototype))('an attribute called %s keeps its name', (name) => {
  expect(mdxToMarkdown(`<b ${name}="1">x</b>`)).toBe(`<b ${name}="1">x</b>`);
});

describe('components', () => {
  test('are removed, and their content stays', () => {
    expect(mdxToMarkdown('a\n\n<Note>\n\n**b**\n\n</Note>\n\nc')).toBe('a\n\n**b**\n\nc');
    expect(mdxToMarkdown('When <Step n={2}>this</Step> is 中<Mark>文</Mark>字')).toBe('When this is 中文字');
    expect(mdxToMarkdown('<Tabs.Item title="a">x</Tabs.Item><motion.div>y</motion.div><>z</>')).toBe('xyz');
  });

  test('may have attributes of any kind', () => {
    const open = `<Note
      a="x > y" b='{' c={{ d: [1, { e: '}' }] }} f={() => <b className="x">{"}"}</b>} {...rest}
      g={\`\${h}}\`}
      flag>`;
    expect(mdxToMarkdown(`${open}text</Note>`)).toBe('text');
    expect(mdxToMarkdown("<Note a={<b>don't</b>} b='x'>text</Note>")).toBe('text');
  });

  test('dedent their content', () => {
    const source = `<Tabs>
    <Tab title="a">
        First **one**.

        \`\`\`js
        if (x) {
            y();
        }
        \`\`\`
    </Tab>

        - deeper
</Tabs>
- item
  <Note>
      In a list.
  </Note>`;
    expect(mdxToMarkdown(source).replace(/^ +$/gm, '')).toBe(`

First **one**.

\`\`\`js
if (x) {
    y();
}
\`\`\`

    - deeper

- item

  In a list.
`);
  });

  test('are found inside lists and other components, at any indentation', () => {
    expect(mdxToMarkdown('- item\n\n    <B>x</B>')).toBe('- item\n\n    x');
    expect(mdxToMarkdown('<A>\n\n    <B>x</B>\n\n</A>')).toBe('\n\nx\n\n');
    expect(mdxToMarkdown('text\n    <B>x</B>')).toBe('text\n    x');
  });

  test('are removed together with their hidden code', () => {
    const source =
      '<Demo>\n\n```js a.js\nshown\n```\n\n```css b.css hidden\nhidden {}\n```\n\n</Demo>\n\n```js hidden\nkept\n```';
    expect(mdxToMarkdown(source)).toBe('\n\n```js a.js\nshown\n```\n\n```js hidden\nkept\n```');
  });

  test.each([
    ['<Video src="https://v.example/1" />', '<https://v.example/1>'],
    [
      '<Video title="A [talk]" src="https://v.example/1?a=1&amp;b=2" />',
      '[A \\[talk\\]](https://v.example/1?a=1&b=2)',
    ],
    ['<Link href={\'https://l.example\'} label="Here"/>', '[Here](https://l.example)'],
    [
      '<YouTube src="https://www.youtube.com/embed/ab-C_1?t=9s" />',
      '<https://www.youtube.com/watch?v=ab-C_1&t=9s>',
    ],
    ['<Figure src="/img/a b.png" alt="A\n  tree" />', '![A tree](/img/a%20b.png)'],
    ['<Video src={url} />', ''],
    ['<Video src="/relative" />', ''],
    ['<Video src="javascript:alert(1)" />', ''],
    ['<Toc />', ''],
  ])('become an image or a link without content: %s', (source, markdown) => {
    expect(mdxToMarkdown(source)).toBe(markdown);
  });

  test('become escaped prose without a partner', () => {
    expect(mdxToMarkdown('A Promise<Response> and the <Enter> key')).toBe(
      'A Promise\\<Response> and the \\<Enter> key',
    );
    expect(mdxToMarkdown('stray </Note>')).toBe('stray \\</Note>');
    expect(mdxToMarkdown('<A>x</A> <A>y')).toBe('x \\<A>y');
  });
});

describe('HTML elements', () => {
  test.each([
    ['<div className="a" style={{ color: "red" }} onClick={() => go()}>x</div>', '<div class="a">x</div>'],
    ['<img src={"a.png"} width={350} alt="A > b" />', '<img src="a.png" width="350" alt="A > b" />'],
    ['<label htmlFor="x" {...rest}>y</label>', '<label for="x">y</label>'],
    ['<b data-x=1>y</b>', '<b data-x=1>y</b>'],
  ])('%s', (source, markdown) => {
    expect(mdxToMarkdown(source)).toBe(markdown);
  });
});

describe('expressions', () => {
  test.each([
    ['## Title {/*the-id*/}', '## Title {#the-id}'],
    ['### `code` 标题 {/* 标识_1.2 */}  ', '### `code` 标题 {#标识_1.2}  '],
    ['## Title {/* a note */}', '## Title '],
    ['text {/* gone */} more {/* over\nlines */}.', 'text  more .'],
    ['one\n{/* alone */}\ntwo', 'one\ntwo'],
    ['{/* never closed', '{/* never closed'],
    ['{\'text\'} {"a_b"} {`c`}', 'text a\\_b c'],
    ["a{' '}b", 'a b'],
    ["one{'\\n'}\ntwo", 'one\\\ntwo'],
    ["one\n{'  '}two\n{'  '}three", 'one\\\ntwo\\\nthree'],
    ["one{'\\n'}\n{'  '}two", 'one\\\n two'],
    ["one\n{'\\n\\n'}\ntwo", 'one\n\ntwo'],
    ["{'  '}first", ' first'],
  ])('%j', (source, markdown) => {
    expect(mdxToMarkdown(source)).toBe(markdown);
  });
});

describe('module lines', () => {
  test('are removed from the beginning', () => {
    const source = `
{/* a comment */}
import A from './a'
import { B,
  C } from "b";
import 'd.css';
export const meta = {
  title: 'x',

  tags: [1],
};
export { A } from './a'

Text.`;
    expect(mdxToMarkdown(source).trim()).toBe('Text.');
  });

  test('stay if they are prose, unfinished, or further down', () => {
    const source = 'export const is a keyword of JavaScript\n\nText.';
    expect(mdxToMarkdown(source)).toBe(source);
    expect(mdxToMarkdown('Text.\n\nimport a from "b"')).toBe('Text.\n\nimport a from "b"');
    expect(mdxToMarkdown('import the "thing" first')).toBe('import the "thing" first');
  });
});

test('takes linear time on hostile input', () => {
  const started = performance.now();
  for (const part of [
    '<A {',
    '<A a="',
    '{/*',
    "{'",
    '{`',
    '<A>',
    '</A>',
    '<A ',
    '<',
    '{',
    '<A>\n',
    '{/* */}',
    "{'a'}",
    '<A a={"',
    '\\',
  ]) {
    mdxToMarkdown(part.repeat(Math.floor(300_000 / part.length)));
    mdxToMarkdown(`${part.repeat(Math.floor(300_000 / part.length))}*/ > } ' "`);
  }
  expect(performance.now() - started).toBeLessThan(15_000);
});
