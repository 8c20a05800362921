import { expect, test } from 'vitest';
import { readFiles } from '#test/site-on-disk.ts';

const stored = (path: string, value: Record<string, unknown>) => ({
  name: `/registry/${path}`,
  version: 1,
  data: Buffer.from(JSON.stringify({ metadata: { name: path.split('/').at(-1) }, ...value })).toString(
    'base64',
  ),
});
const snapshot = (name: string, rawType: string, text: string | object[]) =>
  stored(`content.halo.run/snapshots/${name}`, {
    spec: {
      rawType,
      rawPatch: typeof text === 'string' ? text : JSON.stringify(text),
      contentPatch: typeof text === 'string' ? text : JSON.stringify(text),
    },
  });
const post = (name: string, spec: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  stored(`content.halo.run/posts/${name}`, {
    spec: {
      title: `文章 ${name}`,
      slug: name,
      publish: true,
      visible: 'PUBLIC',
      publishTime: '2024-01-02T03:04:05Z',
      owner: 'mei',
      baseSnapshot: 's1',
      releaseSnapshot: 's1',
      headSnapshot: 's1',
      excerpt: { autoGenerate: true },
      ...spec,
    },
    ...more,
  });
const comment = (kind: string, name: string, spec: Record<string, unknown>) =>
  stored(`content.halo.run/${kind}/${name}`, {
    spec: {
      raw: '好',
      content: '<p>好</p>',
      owner: { kind: 'Email', name: 'mei@a.example', displayName: 'Mei' },
      creationTime: '2024-02-03T04:05:06Z',
      approved: true,
      hidden: false,
      ...spec,
    },
  });
const delta = (type: string, position: number, from: string[], to: string[]) => ({
  type,
  source: { position, lines: from },
  target: { position, lines: to },
});

const read = (...objects: object[]) =>
  readFiles({ 'extensions.data': JSON.stringify(objects), 'workdir/themes/x/README.md': '# A theme' });

test('the published version of a text is rebuilt from its first one', async () => {
  const { byKey, comments, failed, skipped, publishedFolders, system } = await read(
    snapshot('s1', 'markdown', 'one\ntwo\nthree\nfour'),
    snapshot('s2', 'markdown', [
      delta('CHANGE', 0, ['one'], ['# One', '']),
      delta('DELETE', 1, ['two'], []),
      delta('INSERT', 4, [], ['five', '![](/upload/a.png)']),
    ]),
    snapshot('s3', 'markdown', [delta('CHANGE', 0, ['another'], ['x'])]),
    snapshot('h1', 'HTML', '<p>HTML <strong>“重点”</strong>内容</p>'),
    post(
      'a',
      {
        releaseSnapshot: 's2',
        headSnapshot: 's3',
        categories: ['c1'],
        tags: ['t1'],
        cover: '/upload/a.png',
        excerpt: { raw: 'Short' },
      },
      { status: { permalink: '/2024/a' } },
    ),
    post('b', { baseSnapshot: 'h1', releaseSnapshot: 'h1', visible: 'PRIVATE' }),
    post('c', { publish: false, releaseSnapshot: '' }),
    post('d', { releaseSnapshot: 's3' }),
    post('e', { deleted: true }),
    stored('content.halo.run/singlepages/p', {
      spec: { title: 'About', slug: 'about', publish: true, baseSnapshot: 'h1', releaseSnapshot: 'h1' },
    }),
    stored('content.halo.run/categories/c1', { spec: { displayName: '随笔' } }),
    stored('content.halo.run/tags/t1', { spec: { displayName: '海' } }),
    stored('users/mei', { spec: { displayName: '林梅' } }),
    comment('comments', 'c1', { subjectRef: { kind: 'Post', name: 'a' } }),
    comment('replies', 'r1', {
      commentName: 'c1',
      owner: { kind: 'User', name: 'mei', displayName: '林梅' },
    }),
    comment('replies', 'r2', { commentName: 'c1', quoteReply: 'r1', approved: false }),
    comment('replies', 'r3', { commentName: 'c1', hidden: true }),
    comment('comments', 'c9', { subjectRef: { kind: 'Post', name: 'gone' } }),
  );
  expect(system).toBe('halo');
  expect(byKey['post a']?.source.markdown).toBe('# One\n\nthree\nfour\nfive\n![](/upload/a.png)');
  expect(byKey['post a']).toMatchObject({ addresses: ['/2024/a'] });
  expect(byKey['post a']?.source.post).toMatchObject({
    slug: 'a',
    publishedAt: new Date('2024-01-02T03:04:05Z'),
    categories: ['随笔'],
    tags: ['海'],
    authors: ['林梅'],
    excerpt: 'Short',
    cover: { url: '/upload/a.png' },
  });
  expect(byKey['post b']?.source.markdown).toBe('HTML **“重点”**内容');
  expect(byKey['post b']).toMatchObject({ addresses: ['/archives/b'] });
  expect(['b', 'c'].map((key) => byKey[`post ${key}`]?.source.post.privateField)).toEqual([
    'visible: PRIVATE',
    'publish: false',
  ]);
  expect(byKey['page p']).toMatchObject({ kind: 'page', slug: 'about', addresses: ['/about'] });
  expect(publishedFolders).toContain('workdir/attachments/');
  expect(failed).toEqual(['post: 文章 d: Its published version can’t be read from the backup.']);
  expect(skipped[0]).toBe('post: 文章 e: is in the trash or was never saved');
  expect(comments?.map(({ key, parent, email, isApproved }) => [key, parent, email, isApproved])).toEqual([
    ['c1', undefined, 'mei@a.example', true],
    ['r1', 'c1', '', true],
    ['r2', 'r1', 'mei@a.example', false],
  ]);
});
