import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

test('entries with their sections and comments', async () => {
  const { posts, comments, skipped } = await readFiles({
    'export.txt': `AUTHOR: Lin Mei
TITLE: A bay
BASENAME: 2024/01/a_bay
STATUS: Publish
CONVERT BREAKS: __default__
PRIMARY CATEGORY: Travel
CATEGORY: Travel
CATEGORY: Food
TAGS: "the sea",sand
DATE: 01/02/2024 03:04:05 PM
-----
BODY:
First line
second line

<b>Bold</b>
-----
EXTENDED BODY:
More
-----
EXCERPT:
Short
-----
COMMENT:
AUTHOR: Li
EMAIL: li@a.example
DATE: 01/03/2024 03:04:05 AM
Good: yes

Really
-----
PING:
TITLE: x
-----
--------
AUTHOR: Lin Mei
TITLE: Later
STATUS: Draft
DATE: 01/02/2024 03:04:05
-----
BODY:
<p>Text</p>
-----
--------
`,
  });
  const [first, second] = posts;
  expect(first).toMatchObject({ slug: 'a-bay', addresses: ['/2024/01/a_bay'] });
  expect(first?.source.post).toMatchObject({
    title: 'A bay',
    publishedAt: new Date('2024-01-02T15:04:05Z'),
    categories: ['Travel'],
    tags: ['the sea', 'sand', 'Food'],
    excerpt: 'Short',
    authors: ['Lin Mei'],
  });
  expect(first?.source.markdown).toBe('First line\\\nsecond line\n\n**Bold**\n\nMore');
  expect(second?.source.post.privateField).toBe('status: draft');
  expect(comments).toMatchObject([
    {
      nickname: 'Li',
      email: 'li@a.example',
      markdown: 'Good: yes\n\nReally',
      createdAt: new Date('2024-01-03T03:04:05Z'),
    },
  ]);
  expect(skipped).toEqual([expect.stringMatching(/Comments left out, .+: 1$/)]);
});
