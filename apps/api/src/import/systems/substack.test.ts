import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const HEAD = 'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url';

test('posts with their blocks; those for subscribers, and unpublished ones, stay drafts', async () => {
  const html = `<p>One<a class="footnote-anchor" href="#footnote-1">1</a></p>
<div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa.png"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fa.png" alt="Bay"><div class="image-link-expand"><svg></svg></div></a><figcaption class="image-caption">The bay</figcaption></figure></div>
<p class="button-wrapper"><a class="button primary" href="https://x.substack.com/subscribe?"><span>Subscribe</span></a></p>
<div class="subscription-widget-wrap"><form></form></div>
<div class="latex-rendered" data-attrs='{"persistentExpression":"a_1^2"}'></div>
<div class="youtube-wrap" data-attrs='{"videoId":"abcdefghijk"}'><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0"></iframe></div></div>
<div class="footnote"><a class="footnote-number" href="#x">1</a><div class="footnote-content"><p>A note</p></div></div>`;
  const { byKey, skipped, notes } = await readFiles({
    'posts.csv': `${HEAD}
101.a-bay,2024-01-02T03:04:05.678Z,true,,newsletter,everyone,A &amp; bay,By the sea,
102.paid,2024-01-02T03:04:05.678Z,true,,newsletter,only_paid,Paid,,
103.later,2024-01-02T03:04:05.678Z,false,,newsletter,everyone,Later,,
104.talk,2024-01-02T03:04:05.678Z,true,,podcast,everyone,Talk,,https://a.example/talk.mp3
105.thread,2024-01-02T03:04:05.678Z,true,,thread,everyone,Thread,,
106.none,2024-01-02T03:04:05.678Z,true,,newsletter,everyone,None,,`,
    'posts/101.a-bay.html': html,
    'posts/102.paid.html': '<p>Text</p>',
    'posts/103.later.html': '<p>Text</p>',
    'posts/104.talk.html': '<p>Text</p>',
  });
  expect(byKey['post 101']).toMatchObject({ slug: 'a-bay', addresses: ['/p/a-bay'] });
  expect(byKey['post 101']?.source.post).toMatchObject({
    title: 'A & bay',
    excerpt: 'By the sea',
    publishedAt: new Date('2024-01-02T03:04:05Z'),
  });
  const image = 'https://substack-post-media.s3.amazonaws.com/public/images/a.png';
  expect(byKey['post 101']?.source.markdown).toBe(`One[^1]

[![Bay](${image} "The bay")](${image})

$$
a_1^2
$$

https://www.youtube.com/watch?v=abcdefghijk

[^1]: A note`);
  expect(byKey['post 104']?.source.markdown).toBe('[talk.mp3](https://a.example/talk.mp3)\n\nText');
  expect(['102', '103', '104'].map((id) => byKey[`post ${id}`]?.source.post.privateField)).toEqual([
    'audience: only_paid',
    'is_published: false',
    undefined,
  ]);
  expect(skipped).toEqual([
    'posts/105.thread.html: is neither a post nor a page, but “thread”, which isn’t imported',
    'posts/106.none.html: has no text',
  ]);
  expect(notes).toEqual([]);
});
