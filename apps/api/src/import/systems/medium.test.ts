import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const story = (
  title: string,
  body: string,
  { subtitle = '', footer = '' } = {},
) => `<!DOCTYPE html><html><head><title>x</title></head><body>
<article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
${subtitle === '' ? '' : `<section data-field="subtitle" class="p-summary">${subtitle}</section>`}
<section data-field="body" class="e-content"><section class="section"><div class="section-divider"><hr class="section-divider"></div>
<div class="section-inner">${body}</div></section></section>
<footer>${footer}</footer></article></body></html>`;
const published = (address: string) =>
  `<p class="p-tags"><a class="p-tag">Sea</a>, <a class="p-tag">Sand</a></p><p>By <a class="p-author h-card">Lin Mei</a> on <time class="dt-published" datetime="2024-01-02T03:04:05.678Z">x</time></p><p><a href="${address}" class="p-canonical">Canonical link</a></p>`;

test('stories, without what repeats their title; replies stay out, and drafts stay drafts', async () => {
  const body = `<h3 class="graf graf--h3 graf--title">A bay</h3><h4 class="graf graf--h4 graf--subtitle">By the sea</h4>
<figure class="graf graf--figure"><img class="graf-image" src="https://cdn-images-1.medium.com/max/800/1*a.jpeg"><figcaption class="imageCaption">The bay</figcaption></figure>
<p class="graf graf--p">Text <a href="//a.example/x" class="markup--anchor">link</a></p>
<pre data-code-block-lang="js" class="graf graf--pre"><span class="pre--content">a<br>b</span></pre>
<div class="graf graf--mixtapeEmbed"><a href="https://b.example/"><strong class="markup--strong">A page</strong><br><em>Long</em>b.example</a><a href="https://b.example/" class="js-mixtapeImage"></a></div>
<figure class="graf graf--figure graf--iframe"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe></figure>`;
  const { byKey, skipped, imageHosts, siteUrl } = await readFiles({
    'posts/2024-01-02_A-bay-1a2b3c4d5e6f.html': story('A bay', body, {
      subtitle: 'By the sea',
      footer: published('https://blog.example.net/a-bay-1a2b3c4d5e6f'),
    }),
    'posts/draft_Later-aaaabbbbcccc.html': story('Later', '<p class="graf graf--p">Soon</p>', {
      subtitle: 'x',
    }),
    'posts/2024-01-03_I-agree-ffffbbbbcccc.html': story(
      'I agree',
      '<p class="graf graf--p">I agree with this.</p>',
      { footer: published('https://medium.com/@mei/i-agree-ffffbbbbcccc') },
    ),
    'profile/profile.html': '<html><body><h3 class="p-name">Mei</h3></body></html>',
  });
  const post = byKey['post a-bay-1a2b3c4d5e6f'];
  expect(siteUrl).toBe('https://blog.example.net');
  expect(post).toMatchObject({ slug: 'a-bay', addresses: ['/a-bay-1a2b3c4d5e6f'] });
  expect(post?.source.post).toMatchObject({
    title: 'A bay',
    excerpt: 'By the sea',
    tags: ['Sea', 'Sand'],
    authors: ['Lin Mei'],
    publishedAt: new Date('2024-01-02T03:04:05Z'),
    draft: false,
  });
  expect(post?.source.markdown).toBe(`![](https://cdn-images-1.medium.com/max/800/1*a.jpeg "The bay")

Text [link](https://a.example/x)

\`\`\`js
a
b
\`\`\`

[A page](https://b.example/)

https://www.youtube.com/watch?v=abcdefghijk`);
  expect(byKey['post posts/draft_Later-aaaabbbbcccc.html']?.source.post.privateField).toBe('draft');
  expect(skipped).toEqual([
    'posts/2024-01-03_I-agree-ffffbbbbcccc.html: is a reply to another text, not a post',
  ]);
  expect(imageHosts?.has('cdn-images-1.medium.com')).toBe(true);
});

test('a story that is nested too deeply is named, and the others are imported', async () => {
  const { posts, failed } = await readFiles({
    'posts/a.html': story('Deep', `${'<div>'.repeat(20_000)}x`),
    'posts/b.html': story('Fine', '<p>Text</p>', { footer: published('https://medium.com/p/b') }),
  });
  expect(posts).toHaveLength(1);
  expect(failed).toEqual(['posts/a.html: Its HTML is nested too deeply.']);
});
