import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const CONFIG =
  'url: https://old.example/blog\nlanguage: [zh-CN, en]\ntimezone: Asia/Shanghai\npermalink: :year/:month/:title.html\n';

test('reads posts, drafts, and pages with their languages and former addresses', async () => {
  const site = await readFiles({
    '_config.yml': CONFIG,
    'source/_posts/你好.md':
      'title: 你好\ndate: 2024-01-02 01:30:00\ncategories:\n- 随笔\n- 生活\nphotos:\n- /images/a.jpg\n---\n这是一篇中文文章，说的是春天。\n',
    'source/_posts/en/你好.md': '---\ntitle: Hello\ndate: 2024-01-02 01:30:00\n---\nHello, world.\n',
    'source/_drafts/later.md': '---\ntitle: 以后\n---\n还没写完的文章，请等一等。\n',
    'source/about/index.md': '---\ntitle: 关于\n---\n关于我的一切，都在这里。\n',
    'source/tags/index.md': '---\ntitle: 标签\ntype: tags\n---\n',
    'source/_posts/gone.md':
      '---\ntitle: 隐藏\ndate: 2024-01-03\npassword: secret\n---\n只有知道密码的人才能看到。\n',
    'themes/next/README.md': '# NexT\n',
  });
  expect(site).toMatchObject({ system: 'hexo', siteUrl: 'https://old.example/blog', failed: [] });
  expect(Object.keys(site.byKey).toSorted()).toEqual(['page about', 'post gone', 'post later', 'post 你好']);
  const hello = site.byKey['post 你好'];
  expect(hello).toMatchObject({
    slug: 'ni-hao',
    source: { locale: 'zh-CN', markdown: expect.stringMatching(/^!\[\]\(<\/images\/a\.jpg>\)/) },
    files: [{ locale: 'en-US' }, { locale: 'zh-CN' }],
    addresses: ['/2024/01/你好.html'],
  });
  expect(hello?.source.post).toMatchObject({
    publishedAt: new Date('2024-01-01T17:30:00Z'),
    categories: ['随笔'],
    tags: ['生活'],
  });
  expect(site.byKey['post later']?.source.post.privateField).toBe('_drafts');
  expect(site.byKey['post gone']?.source.post).toMatchObject({ draft: true, privateField: 'password' });
  expect(site.skipped).toEqual([expect.stringMatching(/^source\/tags\/index\.md: a home page/)]);
});

const translate = async (body: string) => {
  const site = await readFiles({
    'source/_posts/post.md': `---\ntitle: Post\ndate: 2024-01-02\n---\n${body}\n`,
  });
  return { markdown: site.posts[0]?.source.markdown.trim(), notes: site.notes };
};

test.each([
  ['{% codeblock Map lang:js %}\nlet a;\n{% endcodeblock %}', '**Map**\n\n```js\nlet a;\n```'],
  ['{% blockquote Li Bai, Poems %}\nMoon.\n{% endblockquote %}', '> Moon.\n>\n> — Li Bai, Poems'],
  ['{% note warning %}\nHot.\n{% endnote %}', '> [!WARNING]\n> Hot.'],
  ['{% asset_img bay.jpg "The bay" %}', '![The bay](bay.jpg)'],
  ['{% img left /images/a.png 200 100 %}', '![](/images/a.png)'],
  ['See {% post_link other "the other" %}.', 'See [the other](other.md).'],
  ['{% youtube abc %}', 'https://www.youtube.com/watch?v=abc'],
  ['{% raw %}{{ x }}{% endraw %} `{% not a tag %}`', '{{ x }} `{% not a tag %}`'],
  [
    '{% fold Open me %}\nText.\n{% endfold %}',
    '<details>\n<summary>Open me</summary>\n\nText.\n\n</details>',
  ],
])('translates the tag %j', async (body, expected) => {
  expect((await translate(body)).markdown).toBe(expected);
});

test('names the line of a tag that it doesn’t know', async () => {
  expect((await translate('Text.\n\n{% unknown tag %}')).notes).toEqual([
    'source/_posts/post.md:7: Not translated: {% unknown tag %}',
  ]);
});
