import { expect, test } from 'vitest';
import { chosenFiles } from './archive-upload.ts';

const pathsOf = (paths: string[]) => {
  const chosen = chosenFiles(paths.map((path) => ({ path, file: new File([], path) })));
  return chosen?.kind === 'folder' ? chosen.files.map(({ path }) => path) : undefined;
};

test('takes Markdown and images of a folder and skips files of tools', () => {
  const texts = ['blog/zh-CN/茶.md', 'blog/en-US/tea.MDX', 'blog/static/tea.webp'];
  const rest = [
    'blog/.git/x.md',
    'blog/node_modules/a/readme.md',
    'blog/.env',
    'blog/package.json',
    'blog/video.mp4',
    '__MACOSX/a.md',
  ];
  expect(pathsOf([...texts, ...rest])).toEqual(texts);
  expect(pathsOf(rest)).toBeUndefined();
});

test('takes all files of a site export', () => {
  const files = ['site/sanwen.json', 'site/data/posts.jsonl', 'site/posts/en-US/tea.md'];
  expect(pathsOf([...files, 'site/.DS_Store'])).toEqual(files);
  expect(pathsOf(['site/posts/sanwen.json', 'site/data/posts.jsonl', 'site/a.md'])).toEqual(['site/a.md']);
});

test('takes all files of another system’s export', () => {
  const files = ['old/site.xml', 'old/uploads/bay.jpg', 'old/uploads/bay.mp4'];
  expect(pathsOf([...files, 'old/.DS_Store'])).toEqual(files);
});
