import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

interface Item {
  id: number;
  title?: string;
  content?: string;
  type?: string;
  status?: string;
  more?: string;
}

const item = ({
  id,
  title = `Post ${id}`,
  content = 'Text',
  type = 'post',
  status = 'publish',
  more = '',
}: Item) => `
<item><title><![CDATA[${title}]]></title><link>https://old.example/2024/01/post-${id}/</link>
<dc:creator><![CDATA[mei]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date><![CDATA[2024-01-02 11:04:05]]></wp:post_date>
<wp:post_date_gmt><![CDATA[${status === 'draft' ? '0000-00-00 00:00:00' : '2024-01-02 03:04:05'}]]></wp:post_date_gmt>
<wp:post_name><![CDATA[post-${id}]]></wp:post_name><wp:status><![CDATA[${status}]]></wp:status>
<wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const term = (domain: string, slug: string, name = slug) =>
  `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`;
const attachment = (id: number, file: string) =>
  item({
    id,
    type: 'attachment',
    more: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>${meta('_wp_attachment_image_alt', 'The bay')}`,
  });
const wxr = (items: string, channel = '') => `<?xml version="1.0"?>
<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://old.example</link><language>en-US</language>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>mei</wp:author_login><wp:author_display_name><![CDATA[Lin Mei]]></wp:author_display_name></wp:author>
${channel}${items}</channel></rss>`;
const read = (...files: string[]) =>
  readFiles(Object.fromEntries(files.map((file, index) => [`export.${index}.xml`, file])));

test('a classic post has its paragraphs, images in full size, terms, author, dates, and addresses', async () => {
  const content = `First line
second line

[caption id="a" width="300"]<a href="/x"><img src="http://www.old.example/wp-content/uploads/bay-300x200.jpg" alt="Bay" /></a> The bay[/caption]

See <a href="https://old.example/?p=2">the other</a>.

[gallery ids="9"]

https://www.youtube.com/watch?v=abcdefghijk

[contact-form id="3"]`;
  const more =
    term('category', 'uncategorized', 'Uncategorized') +
    term('category', 'travel', 'Travel') +
    term('category', 'food', 'Food') +
    term('post_tag', 'sea', 'Sea') +
    meta('_thumbnail_id', '9');
  const { byKey, notes, skipped, siteUrl } = await read(
    wxr(item({ id: 1, title: 'Tom &amp; <b>Jerry</b>', content, more }) + item({ id: 2 })),
    wxr(attachment(9, 'bay.jpg') + item({ id: 30, type: 'nav_menu_item', title: 'Home' })),
  );
  const post = byKey['post 1'];
  expect(siteUrl).toBe('https://old.example');
  expect(post).toMatchObject({ slug: 'post-1', addresses: ['/2024/01/post-1/', '/?p=1'] });
  expect(post?.source.post).toMatchObject({
    title: 'Tom & Jerry',
    publishedAt: new Date('2024-01-02T03:04:05Z'),
    categories: ['Travel'],
    tags: ['Sea', 'Food'],
    authors: ['Lin Mei'],
    cover: { url: '/wp-content/uploads/bay.jpg', alt: 'The bay' },
    draft: false,
  });
  expect(post?.source.markdown).toBe(`First line\\
second line

[![Bay](/wp-content/uploads/bay.jpg "The bay")](/x)

See [the other](/2024/01/post-2/).

![The bay](/wp-content/uploads/bay.jpg)

https://www.youtube.com/watch?v=abcdefghijk

\\[contact-form id="3"]`);
  const name = 'post 1: Tom &amp; <b>Jerry</b>';
  expect(notes).toEqual([
    `${name}: Not translated: [contact-form id="3"]`,
    `${name}: has several categories; these became tags: Food`,
  ]);
  expect(skipped).toEqual([
    'nav_menu_item 30: Home: is neither a post nor a page, but “nav_menu_item”, which isn’t imported',
    'wp-content/uploads/bay.jpg: is shown in none of the posts',
  ]);
});

test('blocks become Markdown, shared ones are put in their places, and dynamic ones are noted', async () => {
  const content = `<!-- wp:heading --><h2 class="wp-block-heading">标题</h2><!-- /wp:heading -->
<!-- wp:paragraph --><p>这是<strong>“重点”</strong>内容。</p><!-- /wp:paragraph -->
<!-- wp:block {"ref":40} /-->
<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/12345
</div></figure><!-- /wp:embed -->
<!-- wp:latest-posts /-->`;
  const { byKey, notes } = await read(
    wxr(
      item({ id: 1, title: '标题', content }) + item({ id: 40, type: 'wp_block', content: '<p>Shared</p>' }),
    ),
  );
  expect(byKey['post 1']?.source.locale).toBe('zh-CN');
  expect(byKey['post 1']?.source.markdown).toBe(
    '## 标题\n\n这是**“重点”**内容。\n\nShared\n\nhttps://vimeo.com/12345',
  );
  expect(notes.at(-1)).toMatch(/Not translated: <!-- wp:latest-posts -->$/);
});

test('comments come with their threads, and spam, pingbacks, and those of posts in the trash stay out', async () => {
  const comment = (id: number, fields: Record<string, string>) =>
    `<wp:comment>${Object.entries({
      id: `${id}`,
      author: 'Mei',
      date_gmt: '2024-02-03 04:05:06',
      content: 'First<br>\nsecond <b>&lt;b&gt;</b>',
      approved: '1',
      type: 'comment',
      parent: '0',
      ...fields,
    })
      .map(([key, value]) => `<wp:comment_${key}><![CDATA[${value}]]></wp:comment_${key}>`)
      .join('')}</wp:comment>`;
  const more =
    comment(1, { author_email: 'mei@a.example' }) +
    comment(2, { parent: '1', approved: '0' }) +
    comment(3, { approved: 'spam' }) +
    comment(4, { type: 'pingback' }) +
    comment(5, { content: ' ' });
  const { comments, skipped } = await read(
    wxr(item({ id: 1, more }) + item({ id: 2, more, status: 'trash' })),
  );
  expect(comments).toEqual([
    {
      key: '1',
      parent: undefined,
      post: { name: 'post 1: Post 1' },
      nickname: 'Mei',
      email: 'mei@a.example',
      createdAt: new Date('2024-02-03T04:05:06Z'),
      isApproved: true,
      markdown: 'First\\\nsecond **\\<b>**',
    },
    expect.objectContaining({ key: '2', parent: '1', isApproved: false }),
  ]);
  expect(skipped[1]).toMatch(/^post 1: Post 1: Comments left out, .+: 3$/);
});

test('what was not public stays a draft, and what was in the trash stays out', async () => {
  const { byKey, skipped } = await read(
    wxr(
      item({ id: 1, status: 'private' }) +
        item({ id: 2, status: 'draft' }) +
        item({ id: 3, more: '<wp:post_password>secret</wp:post_password>' }) +
        item({ id: 4, status: 'trash' }) +
        item({ id: 5, content: '' }) +
        item({ id: 6, type: 'page' }),
    ),
  );
  const fields = ['post 1', 'post 2', 'post 3'].map((key) => byKey[key]?.source.post.privateField);
  expect(fields).toEqual(['status: private', 'status: draft', 'password']);
  expect(byKey['page 6']?.kind).toBe('page');
  expect(skipped).toEqual([
    'post 4: Post 4: is in the trash or was never saved',
    'post 5: Post 5: has no text',
  ]);
});

test('languages of Polylang and of WPML become one post each', async () => {
  const pll = (slug: string) => term('language', slug) + term('post_translations', 'pll_1');
  const wpml = (code: string, source?: string) =>
    meta('_wpml_import_language_code', code) +
    meta('_wpml_import_translation_group', '7') +
    (source ? meta('_wpml_import_source_language_code', source) : '');
  const languages = `<wp:term><wp:term_taxonomy>language</wp:term_taxonomy><wp:term_slug>zh</wp:term_slug>
<wp:term_description><![CDATA[a:2:{s:6:"locale";s:5:"zh_TW";s:3:"rtl";i:0;}]]></wp:term_description></wp:term>`;
  const { posts } = await read(
    wxr(
      item({ id: 1, more: pll('en') }) +
        item({ id: 2, more: pll('zh') }) +
        item({ id: 3, more: pll('fr') }) +
        item({ id: 4, more: wpml('en', 'zh-hans') }) +
        item({ id: 5, more: wpml('zh-hans') }),
      languages,
    ),
  );
  const found = posts.map(({ key, source, files }) => [
    key,
    source.locale,
    files.map((file) => file.locale).join(' '),
  ]);
  expect(found).toEqual([
    ['post =pll_1', 'en-US', 'en-US zh-TW'],
    ['post 3', 'en-US', 'en-US'],
    ['post =7', 'zh-CN', 'en-US zh-CN'],
  ]);
});

test('a file that is not valid XML is named with its line', async () => {
  const { failed, posts } = await read(wxr(item({ id: 1 })).replace('</channel>', '<open>'));
  expect(posts).toHaveLength(1);
  expect(failed).toEqual([
    expect.stringMatching(/^export\.0\.xml:\d+: The file isn’t valid XML at line \d+/),
  ]);
});
