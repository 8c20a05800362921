import { expect, test } from 'vitest';
import { fixLinks } from './fix-links.ts';
import { createLinkResolver } from './link-resolver.ts';

const resolve = createLinkResolver([
  { path: 'en-US/2024-12-05-react-19.md', slug: 'react-19' },
  { path: 'en-US/b c.md', slug: 'b-c' },
]);
const fix = (markdown: string, siteUrl?: string) =>
  fixLinks(markdown, { path: 'en-US/a.md', resolve, siteUrl });

test.each([
  ['[a](./2024-12-05-react-19.md)', '[a](/post/react-19)'],
  ['[a *b*](/blog/2024/12/05/react-19#x "Title")', '[a *b*](/post/react-19#x "Title")'],
  ['[a](react-19?x=1#y)', '[a](/post/react-19?x=1#y)'],
  ['[a](<./b c.md>)', '[a](</post/b-c>)'],
  ['[a][r]\n\n[r]: /blog/2024/12/05/react-19 "T"', '[a][r]\n\n[r]: /post/react-19 "T"'],
  ['| [a](react-19) | `|` |\n|-|-|', '| [a](/post/react-19) | `|` |\n|-|-|'],
  ['> - [a](react-19)\n\tb', '> - [a](/post/react-19)\n\tb'],
  ['x <a class="b" href="react-19">a</a>', 'x <a class="b" href="/post/react-19">a</a>'],
  ["<p>\n<a href='react-19'>a</a>", "<p>\n<a href='/post/react-19'>a</a>"],
  ['[![i](https://i.example/a.png)](react-19)', '[![i](https://i.example/a.png)](/post/react-19)'],
  ['你好[世界](react-19)。', '你好[世界](/post/react-19)。'],
  ['a[^1]\n\n[^1]: [b](react-19)', 'a[^1]\n\n[^1]: [b](/post/react-19)'],
])('fixes %j', (markdown, expected) => {
  expect(fix(markdown)).toMatchObject({
    markdown: expected,
    fixed: 1,
    completed: 0,
    unresolvedLinks: [],
    unresolvedImages: [],
  });
});

test.each([
  '`[a](react-19)`',
  '```\n[a](react-19)\n```',
  '    [a](react-19)',
  '\\[a](react-19)',
  '[a](https://a.example/react-19) <https://a.example> [b](#c) [d](mailto:d@d.example) [e](//e.example)',
  'https://a.example/blog/2024/12/05/react-19',
  '[react-19]',
  '<!-- <a href="react-19"> -->'.replace('href', 'name'),
])('leaves %j unchanged', (markdown) => {
  expect(fix(markdown)).toEqual({
    markdown,
    fixed: 0,
    completed: 0,
    unresolvedLinks: [],
    unresolvedImages: [],
    remoteImages: [],
  });
});

test('reports links without a target', () => {
  const markdown =
    '[a](/learn#x) [b](missing.md) ![c](./img/c.png) ![d](/d.png) <img src="e.png" srcset="e2.png">';
  expect(fix(markdown)).toEqual({
    markdown,
    fixed: 0,
    completed: 0,
    unresolvedLinks: ['/learn#x', 'missing.md'],
    unresolvedImages: ['./img/c.png', '/d.png', 'e.png', 'e2.png'],
    remoteImages: [],
  });
});

test('does not resolve an image to a post', () => {
  expect(fix('![a](react-19)').unresolvedImages).toEqual(['react-19']);
});

test('completes paths with the address of the original site', () => {
  const fixed = fix('[a](/learn#x) ![b](/b.png) [c](missing.md) [d](/blog/react-19)', 'https://s.example/');
  expect(fixed).toEqual({
    markdown:
      '[a](https://s.example/learn#x) ![b](https://s.example/b.png) [c](missing.md) [d](/post/react-19)',
    fixed: 1,
    completed: 2,
    unresolvedLinks: ['missing.md'],
    unresolvedImages: [],
    remoteImages: ['/b.png'],
  });
});

test('fixes absolute URLs of the original site', () => {
  const markdown =
    '[a](https://s.example/blog/react-19#x) [b](https://s.example/learn) [c](https://s.example.org/blog/react-19)';
  expect(fix(markdown, 'https://s.example')).toMatchObject({
    markdown: markdown.replace('https://s.example/blog/react-19#x', '/post/react-19#x'),
    fixed: 1,
    completed: 0,
    unresolvedLinks: [],
  });
});

test('replaces addresses of stored images in every Markdown and HTML form', () => {
  const images = new Map([
    ['./a\\_b.png', '/uploads/a.jpg'],
    ['https://s.example/c.png', '/uploads/c.jpg'],
  ]);
  const markdown =
    '![a](./a\\_b.png "T") <img src="https://s.example/c.png"> [![a](./a\\_b.png)](./a\\_b.png) ![d][e] `![a](./a\\_b.png)`\n\n[e]: ./a\\_b.png';
  expect(fixLinks(markdown, { path: 'en-US/a.md', resolve, images })).toMatchObject({
    markdown:
      '![a](/uploads/a.jpg "T") <img src="/uploads/c.jpg"> [![a](/uploads/a.jpg)](/uploads/a.jpg) ![d][e] `![a](./a\\_b.png)`\n\n[e]: /uploads/a.jpg',
    fixed: 5,
    unresolvedImages: [],
    remoteImages: [],
  });
});

test('lists images that stay on other servers', () => {
  expect(
    fix('![a](https://a.example/a.png) ![b](//b.example/b.png) ![c](data:,) [d](https://d.example)')
      .remoteImages,
  ).toEqual(['https://a.example/a.png', '//b.example/b.png']);
});
