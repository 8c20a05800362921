import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

test('reads bundles, languages by file name, TOML, aliases, and resources', async () => {
  const site = await readFiles({
    'hugo.toml':
      'baseURL = "https://old.example/"\ndefaultContentLanguage = "zh-cn"\n[languages.zh-cn]\nweight = 1\n[languages.ja]\nweight = 2\n[permalinks]\nposts = "/:year/:slug/"\n',
    'content/posts/first/index.md':
      '+++\ntitle = "第一篇"\ndate = 2024-03-04T08:00:00+08:00\naliases = ["/old/first", "https://old.example/older/"]\n[[resources]]\nname = "featured-image"\nsrc = "bay.jpg"\n+++\n这是第一篇文章，讲的是海。\n',
    'content/posts/first/index.en.md':
      '+++\ntitle = "First"\ndate = 2024-03-04\n+++\nThe first post is about the sea.\n',
    'content/posts/first/index.ja.md':
      '+++\ntitle = "最初"\ndate = 2024-03-04\n+++\nこれは最初の記事です。\n',
    'content/posts/first/bay.jpg': 'x',
    'content/posts/_index.md': '---\ntitle: 文章\n---\n',
    'content/about.md': '---\ntitle: 关于\n---\n关于这个网站。\n',
  });
  expect(site).toMatchObject({ system: 'hugo', siteUrl: 'https://old.example', failed: [] });
  const first = site.byKey['post posts/first'];
  expect(first).toMatchObject({
    slug: 'first',
    source: { locale: 'zh-CN', name: 'content/posts/first/index.md', post: { cover: { url: 'bay.jpg' } } },
    files: [{ locale: 'en-US' }, { locale: 'zh-CN' }],
  });
  expect(first?.addresses).toEqual(
    expect.arrayContaining(['/2024/first/', '/en/2024/first/', '/old/first', '/older/']),
  );
  expect(site.posts.find(({ slug }) => slug === 'first-ja')?.source.post).toMatchObject({
    draft: true,
    privateField: 'language: ja',
  });
  expect(site.byKey['page about']).toMatchObject({ kind: 'page', addresses: ['/about/'] });
  expect(site.notes).toEqual([
    'content/posts/first/index.ja.md: is in a language that isn’t offered here (ja), so it’s a draft',
  ]);
});

test('combines languages in folders of their own, and by translationKey', async () => {
  const site = await readFiles({
    'config.yaml':
      'languages:\n  en:\n    contentDir: content/english\n  zh-tw:\n    contentDir: content/chinese\n',
    'content/english/posts/a.md': '---\ntitle: A\ndate: 2024-01-01\n---\nText.\n',
    'content/chinese/posts/a.md': '---\ntitle: 甲\ndate: 2024-01-01\n---\n文字。\n',
    'content/english/posts/b.md': '---\ntitle: B\ndate: 2024-01-01\ntranslationKey: two\n---\nText.\n',
    'content/chinese/posts/yi.md': '---\ntitle: 乙\ndate: 2024-01-01\ntranslationKey: two\n---\n文字。\n',
  });
  expect(site.posts.map(({ files }) => files.map(({ locale, post }) => [locale, post.title]))).toEqual([
    [
      ['zh-TW', '甲'],
      ['en-US', 'A'],
    ],
    [
      ['zh-TW', '乙'],
      ['en-US', 'B'],
    ],
  ]);
});

test.each([
  ['{{< figure src="a.png" title="Bay" >}}', '![Bay](a.png)\n\n*Bay*'],
  ['{{< highlight go "linenos=table" >}}\nx := 1\n{{< /highlight >}}', '```go\nx := 1\n```'],
  ['[a]({{< ref "other.md" >}})', '[a](other.md)'],
  ['{{% notice tip %}}\nUse it.\n{{% /notice %}}', '> [!TIP]\n> Use it.'],
  [
    '{{< admonition warning "Look out" >}}\nHot.\n{{< /admonition >}}',
    '> [!WARNING]\n> **Look out**\n>\n> Hot.',
  ],
  ['{{< bilibili BV1xx411c7mD >}}', 'https://www.bilibili.com/video/BV1xx411c7mD'],
  ['```\n{{</* youtube x */>}}\n```', '```\n{{< youtube x >}}\n```'],
  ['## Title {#id .big}', '## Title {#id}'],
])('translates %j', async (body, expected) => {
  const site = await readFiles({
    'hugo.toml': '',
    'content/posts/post.md': `---\ntitle: Post\ndate: 2024-01-02\n---\n${body}\n`,
  });
  expect(site.posts[0]?.source.markdown.trim()).toBe(expected);
  expect(site.notes).toEqual([]);
});
