import { describe, expect, test } from 'vitest';
import { createLinkResolver } from './link-resolver.ts';

const resolve = createLinkResolver([
  { path: 'en-US/2024-12-05-react-19.md', slug: 'react-19' },
  { path: 'zh-CN/2024-12-05-react-19.md', slug: 'react-19' },
  { path: 'en-US/2022-03-29-react-v18.md', slug: 'react-v18', date: '2022-03-08' },
  { path: 'en-US/deep/guide/index.mdx', slug: 'a-guide' },
  { path: 'zh-CN/你好.md', slug: 'ni-hao' },
  { path: 'en-US/news/index.md', slug: 'news-a' },
  { path: 'zh-CN/news.md', slug: 'news-b' },
]);

describe('from a file of en-US', () => {
  test.each([
    ['2024-12-05-react-19.md', 'react-19'],
    ['./2024-12-05-react-19', 'react-19'],
    ['react-19', 'react-19'],
    ['react-19/', 'react-19'],
    ['../zh-CN/2024-12-05-react-19.md', 'react-19'],
    ['../zh-CN/%E4%BD%A0%E5%A5%BD.md', 'ni-hao'],
    ['../moved/react-19.md', 'react-19'],
    ['deep/guide/', 'a-guide'],
    ['news', 'news-a'],
    ['../zh-CN/news', 'news-b'],
    ['deep/guide/index.mdx', 'a-guide'],
    ['/blog/2024/12/05/react-19', 'react-19'],
    ['/blog/2024/12/5/react-19/', 'react-19'],
    ['/2024/12/05/react-19.html', 'react-19'],
    ['/zh-hans/blog/2024/12/05/react-19', 'react-19'],
    ['/blog/2022/03/29/react-v18', 'react-v18'],
    ['/blog/2022/03/08/react-v18', 'react-v18'],
    ['/blog/react-19', 'react-19'],
    ['/zh/posts/2024-12-05-react-19.md', 'react-19'],
    ['/post/a-guide', 'a-guide'],
  ])('%s resolves to %s', (address, slug) => {
    expect(resolve('en-US/a.md', address)).toBe(slug);
  });

  test.each([
    '/react-19',
    '/reference/react-19',
    '/blog/2023/12/05/react-19',
    '/blog/tags/react-19',
    '/',
    'missing.md',
    '../learn/react-19',
    '../fr/news.md',
    '/blog/news',
    'react-19.png',
    '%',
    '',
    '.',
  ])('%s does not resolve', (address) => {
    expect(resolve('en-US/a.md', address)).toBeUndefined();
  });
});
