import { expect } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { createPost } from './factories.ts';
import { createQueryCounter } from './query-counter.ts';
import { one, readXml } from './read-xml.ts';

export const SITE = 'https://blog.example';

const MARKDOWN = `## A heading

[a post](/post/oldest), [the heading](#a-heading), [beside](neighbor), [mail](mailto:a@blog.example),
[elsewhere](https://other.example/x) and a note[^1].

![upload](/uploads/a.jpg) ![cdn](//cdn.example/b.jpg)

<blockquote cite="/quoted">Quoted</blockquote>

<picture><source srcset="/uploads/c.avif"><img src="/uploads/c.jpg" srcset="/uploads/c-2.jpg 2x" alt=""></picture>

\`\`\`html
<img src="/not-an-image.jpg">
\`\`\`

[^1]: The note.`;

export type FeedSite = Awaited<ReturnType<typeof openFeedSite>>;

/** The parts of a JSON Feed that tests read. */
export interface JsonFeed extends Record<string, unknown> {
  items: Record<string, unknown>[];
}

/** A site without a page cache, with two posts that feeds show and two that they don't. */
export async function openFeedSite() {
  const counter = createQueryCounter();
  const app = await buildTestApp({
    wrapReadDb: counter.wrap,
    memory: { maxBytes: 0 },
    environment: { PUBLIC_URL: SITE, IMAGE_BASE: 'https://images.example' },
  });
  await createPost(app, {
    slug: 'oldest',
    publishedAt: new Date('2020-01-01T08:00:00Z'),
    category: 'travel',
    tags: ['sea', 'summer'],
    author: 'Li Bai',
    texts: { 'en-US': { title: 'By the sea' }, 'zh-CN': { title: '在海边', markdown: '海边的文字。' } },
  });
  const newest = await createPost(app, {
    slug: '山中-来信',
    publishedAt: new Date('2021-01-01T08:00:00Z'),
    category: 'travel',
    cover: { url: '/uploads/cover.jpg', width: 1200, height: 630 },
    texts: { 'en-US': { title: 'A letter', markdown: MARKDOWN, description: 'About a letter' } },
  });
  // Created long before it was published.
  await app
    .db()
    .updateTable('post_translations')
    .set({ updated_at: new Date('2019-01-01') })
    .where('title', '=', 'By the sea')
    .execute();
  await createPost(app, { slug: 'hidden-draft', status: 'draft', tags: ['sea'], category: 'travel' });
  await createPost(app, { slug: 'future', publishedAt: new Date('2999-01-01'), tags: ['sea'] });
  const load = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
  const loadRss = async (url: string) => {
    const { statusCode, body } = await load(url);
    expect(statusCode).toBe(200);
    return one(readXml(body), 'channel');
  };
  return { app, counter, newest, load, loadRss };
}
