import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

test('reads posts, collections, and pages with their former addresses', async () => {
  const site = await readFiles({
    '_config.yml':
      'url: https://old.example\npermalink: /:categories/:year/:month/:day/:title.html\nlang: en\n',
    '_posts/2021-9-1-short-date.md':
      '---\ntitle: Short\ncategories: News Web\nredirect_from: /was/here/\n---\nText.\n',
    '_posts/zh-tw/2021-9-1-short-date.md': '---\ntitle: 短\n---\n文字。\n',
    '_posts/2022-02-03-html.html': '---\ntitle: HTML\n---\n<p>Text.</p>\n',
    '_drafts/idea.md': '---\ntitle: Idea\n---\nText.\n',
    '_posts/2022-02-04-off.md': '---\ntitle: Off\npublished: false\n---\nText.\n',
    '_layouts/post.html': '<main></main>',
    'about.md': '---\ntitle: About\n---\nText.\n',
    'README.md': '# A site\n',
  });
  expect(site).toMatchObject({ system: 'jekyll', siteUrl: 'https://old.example', failed: [] });
  expect(site.byKey['post 2021-9-1-short-date']).toMatchObject({
    slug: 'short-date',
    files: [{ locale: 'en-US' }, { locale: 'zh-TW' }],
    addresses: ['/news/web/2021/09/01/short-date.html', '/was/here/', '/2021/09/01/short-date.html'],
  });
  expect(site.byKey['post 2021-9-1-short-date']?.source.post).toMatchObject({
    publishedAt: new Date('2021-09-01'),
    categories: ['News'],
    tags: ['Web'],
  });
  expect(site.byKey['post 2022-02-03-html']?.source.markdown).toContain('<p>Text.</p>');
  expect(site.byKey['post idea']?.source.post.privateField).toBe('_drafts');
  expect(site.byKey['post 2022-02-04-off']?.source.post.draft).toBe(true);
  expect(site.byKey['page about']).toMatchObject({ kind: 'page' });
});

test.each([
  ['{% highlight ruby %}\nx\n{% endhighlight %}', '```ruby\nx\n```'],
  ['![a]({{ site.baseurl }}/a.png){: .wide }', '![a](/a.png)'],
  ['![a]({{ "/a.png" | relative_url }})', '![a](/a.png)'],
  ['[x]({% post_url 2021-09-01-short-date %})', '[x](2021-09-01-short-date.md)'],
  ['* TOC\n{:toc}\n\nText.', 'Text.'],
  ['Text.\n{: .note }', 'Text.'],
])('translates %j', async (body, expected) => {
  const site = await readFiles({ '_posts/2021-01-01-post.md': `---\ntitle: Post\n---\n${body}\n` });
  expect(site.posts[0]?.source.markdown.trim()).toBe(expected);
  expect(site.notes).toEqual([]);
});
