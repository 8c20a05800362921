import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

type Values = Record<string, string | number | null>;

/** A backup as Typecho writes it. */
function dat(version: 'FILE' | '0001', rows: [number, Values][]): Buffer {
  const mark = Buffer.from(`%TYPECHO_BACKUP_${version}%`);
  const blocks = rows.map(([type, row]) => {
    const entries = Object.entries(row).map(
      ([key, value]) => [key, value === null ? null : String(value)] as const,
    );
    const head = Buffer.from(
      JSON.stringify(
        Object.fromEntries(entries.map(([key, value]) => [key, value && Buffer.byteLength(value)])),
      ),
    );
    const body = Buffer.from(entries.map(([, value]) => value ?? '').join(''));
    const meta = Buffer.alloc(version === 'FILE' ? 6 : 8);
    meta.writeUInt16LE(type, 0);
    meta.writeUInt16LE(head.length, 2);
    if (version === 'FILE') meta.writeUInt16LE(body.length % 65_536, 4);
    else meta.writeUInt32LE(body.length, 4);
    const block = Buffer.concat([meta, head, body]);
    return Buffer.concat([block, Buffer.from(createHash('md5').update(block).digest('hex'))]);
  });
  return Buffer.concat([mark, ...blocks, mark]);
}

const content = (cid: number, more: Values = {}): [number, Values] => [
  1,
  {
    cid,
    title: `文章 ${cid}`,
    slug: `post-${cid}`,
    created: 1704164645,
    modified: 1704164645,
    text: '<!--markdown-->**第一段**\n\n<!--more-->\n\n![图](/usr/uploads/2024/bay.jpg)',
    authorId: 1,
    type: 'post',
    status: 'publish',
    password: null,
    parent: 0,
    ...more,
  },
];
const ROWS: [number, Values][] = [
  content(1),
  content(2, { type: 'page', slug: 'about', text: '<p>HTML <b>here</b></p>' }),
  content(3, { status: 'hidden' }),
  content(4, { password: 'secret' }),
  content(5, { type: 'post_draft', parent: 1 }),
  content(6, { type: 'post_draft' }),
  content(7, { type: 'attachment', text: 'a:1:{s:4:"path";s:1:"x";}' }),
  [
    2,
    {
      coid: 1,
      cid: 1,
      created: 1704164700,
      author: 'Mei',
      mail: 'mei@a.example',
      text: '好',
      type: 'comment',
      status: 'approved',
      parent: 0,
    },
  ],
  [
    2,
    {
      coid: 2,
      cid: 1,
      created: 1704164800,
      author: 'Li',
      mail: null,
      text: '回复',
      type: 'comment',
      status: 'waiting',
      parent: 1,
    },
  ],
  [
    2,
    {
      coid: 3,
      cid: 1,
      created: 1704164900,
      author: 'X',
      mail: null,
      text: 'Buy',
      type: 'comment',
      status: 'spam',
      parent: 0,
    },
  ],
  [3, { mid: 1, name: '随笔', slug: 'essays', type: 'category' }],
  [3, { mid: 2, name: '海', slug: 'sea', type: 'tag' }],
  [4, { cid: 1, mid: 1 }],
  [4, { cid: 1, mid: 2 }],
  [5, { uid: 1, name: 'admin', screenName: '林梅' }],
  [6, { cid: 1, name: 'thumb', type: 'str', str_value: '/usr/uploads/cover.png' }],
];

test.each(['FILE', '0001'] as const)('a backup of version %s', async (version) => {
  const { byKey, comments, skipped, siteUrl, failed } = await readFiles({
    '20240102_blog.example.net_65f.dat': dat(version, ROWS),
  });
  expect(siteUrl).toBe('https://blog.example.net');
  expect(failed).toEqual([]);
  expect(byKey['post 1']?.source.post).toMatchObject({
    title: '文章 1',
    slug: 'post-1',
    publishedAt: new Date(1704164645_000),
    categories: ['随笔'],
    tags: ['海'],
    authors: ['林梅'],
    cover: { url: '/usr/uploads/cover.png' },
    draft: false,
  });
  expect(byKey['post 1']?.source.markdown).toBe('**第一段**\n\n![图](/usr/uploads/2024/bay.jpg)');
  expect(byKey['post 1']?.addresses).toEqual([
    '/archives/1/',
    '/archives/post-1.html',
    '/2024/01/02/post-1.html',
    '/essays/post-1.html',
  ]);
  expect(byKey['page 2']).toMatchObject({ kind: 'page', addresses: ['/about.html'] });
  expect(byKey['page 2']?.source.markdown).toBe('HTML **here**');
  expect([3, 4, 6].map((id) => byKey[`post ${id}`]?.source.post.privateField)).toEqual([
    'status: hidden',
    'password',
    'type: post_draft',
  ]);
  expect(
    comments?.map(({ key, parent, isApproved, nickname }) => [key, parent, isApproved, nickname]),
  ).toEqual([
    ['1', undefined, true, 'Mei'],
    ['2', '1', false, 'Li'],
  ]);
  expect(skipped).toEqual([
    'post_draft 5: 文章 5: not published on the original site',
    expect.stringMatching(/^post 1: 文章 1: Comments left out, .+: 1$/),
  ]);
});

test('a damaged backup gives the records before the damage', async () => {
  const bytes = dat('0001', [content(1), content(2)]);
  bytes[bytes.length - 60] = 0x21;
  const { posts, failed } = await readFiles({ 'a.dat': bytes });
  expect(posts).toHaveLength(1);
  expect(failed).toEqual(['a.dat: The backup is damaged after 1 records.']);
});
