import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

interface Tables {
  posts: Record<string, unknown>[];
  [table: string]: Record<string, unknown>[];
}

const post = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  title: `Post ${id}`,
  slug: `post-${id}`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  html: '<p>Text</p>',
  published_at: '2024-01-02T03:04:05.000Z',
  ...more,
});
const read = (tables: Tables) =>
  readFiles({
    'site.ghost.2024.json': JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: tables }] }),
  });

test('a post comes with its cards, tags, authors, cover, and address', async () => {
  const html = `<p>See <a href="__GHOST_URL__/post-2/">two</a></p>
<!--kg-card-begin: html--><b>own</b><!--kg-card-end: html-->
<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2024/bay.jpg" alt="Bay" width="9"><figcaption>The bay</figcaption></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">Long</div></div><div class="kg-bookmark-thumbnail"><img src="https://a.example/t.png"></div></a></figure>
<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind <b>this</b></div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">More</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Hidden</p></div></div>
<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe></figure>
<div class="kg-card kg-audio-card"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">A song</div></div>`;
  const { byKey, notes, publishedFolders } = await read({
    posts: [
      post('1', {
        html,
        feature_image: '__GHOST_URL__/content/images/cover.jpg',
        custom_excerpt: 'Short',
        codeinjection_foot: '<script></script>',
      }),
      post('2', { type: 'page' }),
    ],
    posts_meta: [{ post_id: '1', meta_description: 'About', feature_image_alt: 'A cover' }],
    tags: [
      { id: 't', name: 'Sea' },
      { id: 'u', name: 'Sand' },
      { id: 'h', name: '#hidden' },
    ],
    posts_tags: [
      { post_id: '1', tag_id: 'u', sort_order: 1 },
      { post_id: '1', tag_id: 't', sort_order: 0 },
      { post_id: '1', tag_id: 'h', sort_order: 2 },
    ],
    users: [{ id: 'a', name: 'Lin Mei' }],
    posts_authors: [{ post_id: '1', author_id: 'a', sort_order: 0 }],
  });
  expect(byKey['page post-2']?.kind).toBe('page');
  expect(byKey['post post-1']?.addresses).toEqual(['/post-1/']);
  expect(byKey['post post-1']?.source.post).toMatchObject({
    publishedAt: new Date('2024-01-02T03:04:05Z'),
    tags: ['Sea', 'Sand'],
    authors: ['Lin Mei'],
    excerpt: 'Short',
    description: 'About',
    cover: { url: '/content/images/cover.jpg', alt: 'A cover' },
    draft: false,
  });
  expect(byKey['post post-1']?.source.markdown).toBe(`See [two](/post-2/)

**own**

![Bay](/content/images/2024/bay.jpg "The bay")

[A page](https://a.example/)

> [!NOTE]
>
> Mind **this**

<details><summary>More</summary>

Hidden

</details>

https://www.youtube.com/watch?v=abcdefghijk

[A song](/content/media/a.mp3)`);
  expect(publishedFolders).toEqual(['']);
  expect(notes).toEqual(['post: Post 1: Not translated: codeinjection_foot']);
});

test('posts for members, sent by email alone, or never published stay drafts', async () => {
  const { posts, skipped } = await read({
    posts: [
      post('1', { visibility: 'members' }),
      post('2', { visibility: 'paid' }),
      post('3', { status: 'sent' }),
      post('4', { status: 'draft' }),
      post('5', { status: 'scheduled', published_at: '2999-01-02T03:04:05.000Z' }),
      post('6', { html: '' }),
    ],
  });
  expect(posts.map(({ source }) => source.post.privateField)).toEqual([
    'visibility: members',
    'visibility: paid',
    'status: sent',
    'status: draft',
    undefined,
  ]);
  expect(skipped).toEqual(['post: Post 6: has no text']);
});

test('drafts without HTML come from the documents of both editors', async () => {
  const text = (value: string, format = 0) => ({ type: 'extended-text', text: value, format });
  const lexical = {
    root: {
      children: [
        { type: 'extended-heading', tag: 'h2', children: [text('标题')] },
        {
          type: 'paragraph',
          children: [
            text('这是'),
            text('“重点”', 1),
            text('内容 '),
            { type: 'link', url: 'https://a.example', children: [text('a')] },
          ],
        },
        { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [text('one')] }] },
        { type: 'codeblock', language: 'js', code: 'a < b' },
        { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A', caption: 'Cap' },
        { type: 'markdown', markdown: '| a |\n| - |\n| *b* |' },
        { type: 'callout', calloutText: 'Mind' },
        { type: 'transistor' },
      ],
    },
  };
  const mobiledoc = {
    version: '0.3.1',
    atoms: [['soft-return', '', {}]],
    cards: [
      ['image', { src: '/a.png', caption: 'Cap' }],
      ['code', { code: 'x', language: 'sh' }],
      ['mystery', {}],
    ],
    markups: [['strong'], ['a', ['href', 'https://a.example']]],
    sections: [
      [1, 'h2', [[0, [], 0, 'Title']]],
      [
        1,
        'p',
        [
          [0, [0], 0, 'bold '],
          [0, [1], 2, 'link'],
          [1, [], 0, 0],
          [0, [], 0, '<end>'],
        ],
      ],
      [10, 0],
      [3, 'ul', [[[0, [], 0, 'one']]]],
      [10, 1],
      [10, 2],
    ],
  };
  const { byKey, notes } = await read({
    posts: [
      post('1', { html: null, lexical: JSON.stringify(lexical), status: 'draft' }),
      post('2', { html: null, mobiledoc: JSON.stringify(mobiledoc), status: 'draft' }),
    ],
  });
  expect(byKey['post post-1']?.source.markdown).toBe(
    '## 标题\n\n这是**“重点”**内容 [a](https://a.example)\n\n1. one\n\n```js\na < b\n```\n\n![A](/content/images/a.png "Cap")\n\n| a |\n| - |\n| *b* |\n\n> [!NOTE]\n>\n> Mind',
  );
  expect(byKey['post post-2']?.source.markdown).toBe(
    '## Title\n\n**bold [link](https://a.example)**\\\n\\<end>\n\n![](/a.png "Cap")\n\n- one\n\n```sh\nx\n```',
  );
  expect(notes).toEqual([
    'post: Post 1: Not translated: transistor',
    'post: Post 2: Not translated: mystery',
  ]);
});

test('posts of the API, and a file that is not valid JSON', async () => {
  const own = {
    ...post('1'),
    id: '1',
    url: 'https://old.example.net/blog/post-1/',
    tags: [{ name: 'Sea' }],
    authors: [{ name: 'Mei' }],
  };
  const { byKey, failed, siteUrl } = await readFiles({
    'a.json': JSON.stringify({ posts: [own] }),
    'b.json': '{"posts": [{"lexical": ',
  });
  expect(siteUrl).toBe('https://old.example.net');
  expect(byKey['post post-1']).toMatchObject({ addresses: ['/post-1/', '/blog/post-1/'] });
  expect(byKey['post post-1']?.source.post).toMatchObject({ tags: ['Sea'], authors: ['Mei'] });
  expect(failed).toEqual([expect.stringMatching(/^b\.json: The file isn’t valid JSON/)]);
});
