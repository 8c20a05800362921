import { expect, test } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';
import { findPrivateField } from './visibility.ts';

test.each([
  ['draft: Yes', 'draft: Yes'],
  ['Published: "NO"', 'published: NO'],
  ['visibility: Members', 'visibility: Members'],
  ['status: Published', undefined],
  ['draft: "False"', undefined],
])('tells whether a post is private, however its front matter is written: %s', (field, expected) => {
  const split = splitFrontMatter(`---\n${field}\n---\nText.\n`);
  expect(split.ok && findPrivateField(split.fields)).toBe(expected);
});

const read = (source: string) => {
  const split = splitFrontMatter(source);
  return split.ok ? { ...Object.fromEntries(split.fields), body: split.body } : undefined;
};

test.each([
  ['YAML', '---\ntitle: A\ntags:\n  - x\n---\nText.\n'],
  ['YAML indented with tabs', '---\ntitle: A\ntags:\n\t- x\n---\nText.\n'],
  ['YAML without an opening line, as in Hexo', 'title: A\ntags:\n- x\n---\nText.\n'],
  ['TOML', '+++\ntitle = "A"\ntags = ["x"]\n+++\nText.\n'],
  ['JSON', '{\n  "title": "A",\n  "tags": ["x"]\n}\nText.\n'],
  ['Hexo’s JSON', '"title": "A",\n"tags": ["x"]\n;;;\nText.\n'],
])('reads front matter in %s', (_, source) => {
  expect(read(source)).toEqual({ title: 'A', tags: ['x'], body: 'Text.\n' });
});

test.each([
  ['Words: and more.\n\nText.\n\n---\n\nMore.\n'],
  ['Note: this\nis a paragraph\n---\n'],
  ['{"name"} is a text.\n'],
])('leaves a text without front matter as it is: %j', (source) => {
  expect(read(source)).toEqual({ body: source });
});
