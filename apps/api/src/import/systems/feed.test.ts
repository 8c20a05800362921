import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const kind = (name: string) =>
  `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${name}"/>`;
const atom = (
  entries: string,
) => `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018">
<id>tag:blogger.com,1999:blog-1</id><title>Blog</title>${entries}</feed>`;

test('a backup of Blogger, with comments and drafts', async () => {
  const entry = (
    id: string,
    type: string,
    more: string,
  ) => `<entry><id>tag:blogger.com,1999:blog-1.${type}-${id}</id>
<published>2024-01-02T11:04:05.001+08:00</published><title type="text">Entry ${id}</title><author><name>Lin Mei</name><email>noreply@blogger.com</email></author>${more}</entry>`;
  const { byKey, comments, siteUrl, system } = await readFiles({
    'blog.xml': atom(
      entry('0', 'settings', `${kind('settings')}<content type="text">x</content>`) +
        entry(
          '1',
          'post',
          `${kind('post')}<category scheme="http://www.blogger.com/atom/ns#" term="Sea"/>
<content type="html">&lt;p&gt;Text &lt;a href="https://1.bp.blogspot.com/-x/s1600/a.jpg"&gt;&lt;img src="https://1.bp.blogspot.com/-x/s320/a.jpg"&gt;&lt;/a&gt;&lt;/p&gt;</content><link rel="alternate" href="http://old.blogspot.com/2024/01/entry-one.html"/>`,
        ) +
        entry(
          '2',
          'post',
          `${kind('post')}<app:control><app:draft>yes</app:draft></app:control><content type="html">Later</content>`,
        ) +
        entry(
          '3',
          'post',
          `${kind('comment')}<content type="html">Good &lt;b&gt;one&lt;/b&gt;</content><thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-1"/>`,
        ) +
        entry(
          '4',
          'post',
          `${kind('comment')}<content type="html">Reply</content><thr:in-reply-to ref="tag:blogger.com,1999:blog-1.post-1"/><link rel="related" href="https://www.blogger.com/feeds/1/1/comments/default/3"/>`,
        ) +
        `<entry><id>tag:blogger.com,1999:blog-1.post-9</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Takeout</title><content type="html">T</content><published>2024-01-02T03:04:05Z</published><blogger:filename>/2024/01/takeout.html</blogger:filename></entry>`,
    ),
  });
  expect(system).toBe('blogger');
  expect(siteUrl).toBe('http://old.blogspot.com');
  const post = byKey['post tag:blogger.com,1999:blog-1.post-1'];
  expect(post).toMatchObject({ slug: 'entry-one', addresses: ['/2024/01/entry-one.html'] });
  expect(post?.source.post).toMatchObject({
    tags: ['Sea'],
    authors: ['Lin Mei'],
    publishedAt: new Date('2024-01-02T03:04:05Z'),
  });
  expect(post?.source.markdown).toBe(
    'Text [![](https://1.bp.blogspot.com/-x/s0/a.jpg)](https://1.bp.blogspot.com/-x/s1600/a.jpg)',
  );
  expect(byKey['post tag:blogger.com,1999:blog-1.post-2']?.source.post.privateField).toBe('draft');
  expect(byKey['post tag:blogger.com,1999:blog-1.post-9']).toMatchObject({
    slug: 'takeout',
    addresses: ['/2024/01/takeout.html'],
  });
  expect(comments?.map(({ key, parent, email, markdown }) => [key, parent, email, markdown])).toEqual([
    ['3', undefined, '', 'Good **one**'],
    ['4', '3', '', 'Reply'],
  ]);
});

test('feeds in RSS and in Atom with XHTML', async () => {
  const rss = `<rss version="2.0"><channel><link>https://old.example.net/</link><language>en</language>
<item><title>A &amp;amp; B</title><link>https://old.example.net/a/</link><guid>1</guid><pubDate>Tue, 02 Jan 2024 03:04:05 GMT</pubDate><category>Sea</category><dc:creator>Mei</dc:creator><description>Short</description><content:encoded><![CDATA[<p>Whole</p>]]></content:encoded></item></channel></rss>`;
  const xhtml = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>x</id><title>X</title><link href="https://old.example.net/x"/><updated>2024-01-02T03:04:05Z</updated>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One <b>two</b> &lt;3<br/></p></div></content></entry></feed>`;
  const { byKey, notes } = await readFiles({ 'a.rss': rss, 'b.atom': xhtml });
  expect(byKey['post 1']?.source.post).toMatchObject({ title: 'A & B', tags: ['Sea'], authors: ['Mei'] });
  expect(byKey['post 1']?.source.markdown).toBe('Whole');
  expect(byKey['post x']?.source.markdown).toBe('One **two** <3');
  expect(notes).toEqual([
    expect.stringMatching(/^a\.rss: A feed often has only/),
    expect.stringMatching(/^b\.atom: /),
  ]);
});
