import { expect, test } from 'vitest';
import { inEnglish } from '../i18n/server-texts.ts';
import { parsePostFile, type PostFile } from './parse-post-file.ts';

function read(source: string, fileName = '2024-12-05-a-post.md'): PostFile {
  const parsed = parsePostFile(source, fileName);
  if (!parsed.ok) throw new Error(inEnglish(parsed.reason));
  return parsed.post;
}

const withFields = (yaml: string, body = 'Text.') => `---\n${yaml}\n---\n\n${body}\n`;

test('reads all fields', () => {
  const post = read(
    withFields(`title: "React: what's new"
date: 2024/12/01
description: >
  Two lines
  of words.
excerpt: Short.
slug: /blog/2024/12/01/react-new/
tags: [React, JavaScript, React]
categories:
  - News
  - [Web, CSS]
keywords: react, ui，界面、前端
authors:
  - name: Ada
    url: https://a.example
  - Bo
cover:
  src: /images/a.png
  alt: A tree
draft: true
layout: post
weight: 3`),
  );
  expect(post).toEqual({
    title: "React: what's new",
    slug: 'react-new',
    publishedAt: new Date('2024-12-01'),
    description: 'Two lines of words.',
    excerpt: 'Short.',
    categories: ['News', 'Web', 'CSS'],
    tags: ['React', 'JavaScript'],
    keywords: ['react', 'ui', '界面', '前端'],
    authors: ['Ada', 'Bo'],
    cover: { url: '/images/a.png', alt: 'A tree' },
    draft: true,
    privateField: 'draft: true',
    body: '\nText.\n',
  });
});

test('uses defaults without front matter', () => {
  expect(read('Just words.\n', '散文.md')).toEqual({
    title: '散文',
    slug: 'san-wen',
    publishedAt: undefined,
    description: '',
    excerpt: '',
    categories: [],
    tags: [],
    keywords: [],
    authors: [],
    cover: undefined,
    draft: false,
    body: 'Just words.\n',
  });
});

test.each([
  ['Ann Lee, Bo, and Cy', ['Ann Lee', 'Bo', 'Cy']],
  ['Ann and Bo', ['Ann', 'Bo']],
  ['Ann & Bo', ['Ann', 'Bo']],
  ['张三、李四', ['张三', '李四']],
  ['Sandy Andrews', ['Sandy Andrews']],
  ['{ name: Ann }', ['Ann']],
  ['[Ann, "Bo, Jr."]', ['Ann', 'Bo, Jr.']],
])('reads the authors %j', (author, names) => {
  expect(read(withFields(`author: ${author}`)).authors).toEqual(names);
});

test('converts numbers and dates to text in text fields', () => {
  const post = read(withFields('title: 2024\ntags: [2024, 1.5, true]\nslug: 2024'));
  expect(post).toMatchObject({ title: '2024', tags: ['2024', '1.5', 'true'], slug: 'n-2024' });
});

test('ignores the case of field names, and empty fields', () => {
  expect(read(withFields('Title: A\nTAGS:\ndate:\ncover: ""'))).toMatchObject({
    title: 'A',
    tags: [],
    publishedAt: new Date('2024-12-05'),
    cover: undefined,
  });
});

test.each([
  ['draft: true', true],
  ['draft: "yes"', true],
  ['draft: false', false],
  ['published: false', true],
  ['published: true', false],
  ['title: x', false],
])('detects whether %j is a draft', (yaml, draft) => {
  expect(read(withFields(yaml)).draft).toBe(draft);
});

test('takes the title from the front matter, then the first h1, then the file name', () => {
  expect(read(withFields('title: Front', '# First\n\nText.')).title).toBe('Front');
  expect(read('Words.\n\n```sh\n# comment\n```\n\n# The *first* `one` {#id}\n').title).toBe('The first one');
  expect(read('## Second level\n', '2024-12-05-hello-big_world.md').title).toBe('hello big world');
});

test('removes only the heading that repeats the title', () => {
  expect(read('# Title\n\nText.').body).toBe('Text.');
  expect(read(withFields('title: Title', "import A from './a';\n\n# Title\n\nText.")).body).not.toContain(
    '# Title',
  );
  expect(read(withFields('title: Other', '# Title\n\nText.')).body).toContain('# Title');
  expect(read('Text.\n\n# Title').body).toContain('# Title');
});

test.each([
  ['2024-12-05-react-19.md', 'react-19', '2024-12-05'],
  ['en-US/2024-12-05-react-19.mdx', 'react-19', '2024-12-05'],
  ['2024-12-05-react-19/index.md', 'react-19', '2024-12-05'],
  ['about/_index.md', 'about', undefined],
  ['index.md', 'index', undefined],
  ['2024-12-05.md', '2024-12-05', '2024-12-05'],
  ['你好，世界.md', 'ni-hao-shi-jie', undefined],
  ['2024.md', 'n-2024', undefined],
  ['2024-99-99-x.md', 'x', undefined],
])('reads slug and date from the name %j', (fileName, slug, date) => {
  expect(read('Text.', fileName)).toMatchObject({ slug, publishedAt: date && new Date(date) });
});

test('reads files with Windows line breaks', () => {
  const post = read('\ufeff---\r\ntitle: A\r\n---\r\n\r\n# A\r\n\r\nText.\r\n');
  expect(post).toMatchObject({ title: 'A', body: '\nText.\n' });
});

test('accepts front matter that is closed with dots, or empty', () => {
  expect(read('---\ntitle: A\n...\nText.')).toMatchObject({ title: 'A', body: 'Text.' });
  expect(read('---\n---\nText.').body).toBe('Text.');
});

test('keeps a thematic break at the beginning', () => {
  expect(read('---\n\nWords.\n').body).toBe('---\n\nWords.\n');
  expect(read('---\n\nWords.\n\n---\n\nMore words: yes.\n').body).toContain('More words');
});

test.each([
  ['', 'empty', /empty/],
  [' \n\t\n', 'empty', /empty/],
  ['---\ntitle: A\n---\n\n', 'empty', /no text/],
  ['---\ntitle: A: B\n---\nText.', 'front-matter', /line 2/],
  ['---\na: 1\ntitle: "A\n---\nText.', 'front-matter', /line \d/],
  ['---\ntitle: A\n\nText.', 'front-matter', /isn’t closed/],
  ['---\n- a\n- b\n---\nText.', 'front-matter', /isn’t a list of fields/],
  ['+++\ntitle = A\n+++\nText.', 'front-matter', /TOML/],
  ['+++\ntitle = "A"\n\nText.', 'front-matter', /isn’t closed/],
  ['---\ndate: someday\n---\nText.', 'date', /"someday" can’t be read/],
  ['---\ndate: 2024-02-30\n---\nText.', 'date', /2024-02-30/],
])('reports %j', (source, code, reason) => {
  const parsed = parsePostFile(source, 'a.md');
  expect(parsed).toMatchObject({ ok: false, code });
  expect(!parsed.ok && inEnglish(parsed.reason)).toMatch(reason);
});

test('rejects YAML aliases that expand exponentially', () => {
  const levels = Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
  const parsed = parsePostFile(withFields(['a0: &a0 x', ...levels].join('\n')), 'a.md');
  expect(parsed).toMatchObject({ ok: false, code: 'front-matter' });
});
