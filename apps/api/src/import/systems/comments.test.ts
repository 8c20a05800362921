import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readFiles, siteOnDisk } from '#test/site-on-disk.ts';

/** The comments of a file, without what all have in common. */
async function read(name: string, content: string | Uint8Array) {
  const { comments, skipped, failed, system } = await readFiles({ [name]: content });
  expect(system).toBe('comments');
  const shown = (comments ?? []).map(
    ({ key, parent, post, nickname, email, createdAt, isApproved, markdown }) => [
      `${key}${parent === undefined ? '' : ` to ${parent}`}`,
      'address' in post ? post.address : '',
      `${nickname} <${email}>`,
      createdAt.toISOString().slice(0, 19),
      ...(isApproved ? [] : ['waits']),
      markdown,
    ],
  );
  return { shown, skipped, failed };
}

const FIRST = ['1', '/a/', 'Mei <mei@a.example>', '2024-02-03T04:05:06', 'One'];
const SECOND = ['2 to 1', '/a/', 'Li Bai <>', '2024-02-03T04:05:07', 'Two **bold**'];

test('Disqus', async () => {
  const xml = (
    posts: string,
  ) => `<?xml version="1.0"?><disqus xmlns="http://disqus.com" xmlns:dsq="http://disqus.com/disqus-internals">
<category dsq:id="9"><title>General</title></category>
<thread dsq:id="7"><id>x</id><category dsq:id="9"/><link>/a/</link><title>A</title><author><name>Owner</name></author><isDeleted>false</isDeleted></thread>
${posts}</disqus>`;
  const post = (id: string, more: string, message = 'One') =>
    `<post dsq:id="${id}"><id/><message><![CDATA[<p>${message}</p>]]></message><createdAt>2024-02-03T04:05:0${id === '2' ? 7 : 6}Z</createdAt>${more}<thread dsq:id="7"/>${id === '2' ? '<parent dsq:id="1"/>' : ''}</post>`;
  const author = (name: string, email = '') => `<author><email>${email}</email><name>${name}</name></author>`;
  const found = await read(
    'disqus.xml',
    xml(
      post('1', `<isDeleted>false</isDeleted><isSpam>false</isSpam>${author('Mei', 'mei@a.example')}`) +
        post('2', author('Li Bai'), 'Two <b>bold</b>') +
        post('3', `<isDeleted>true</isDeleted>${author('X')}`) +
        post('4', `<isSpam>true</isSpam>${author('X')}`),
    ),
  );
  expect(found.shown).toEqual([FIRST, SECOND]);
  expect(found.skipped).toEqual([expect.stringMatching(/^disqus\.xml: Comments left out, .+: 2$/)]);
  const broken = await read(
    'disqus.xml',
    xml(post('1', author('Mei', 'mei@a.example'))).replace('</disqus>', ''),
  );
  expect(broken.shown).toEqual([FIRST]);
  expect(broken.failed).toHaveLength(1);
});

const rows = {
  twikoo: [
    {
      _id: '1',
      nick: 'Mei',
      mail: 'mei@a.example',
      url: '/a/',
      comment: '<p>One</p>',
      created: 1706933106000,
      mailMd5: '',
    },
    {
      _id: { $oid: '2' },
      pid: '1',
      rid: '1',
      nick: 'Li Bai',
      url: '/a/',
      comment: '<p>Two <b>bold</b></p>',
      created: 1706933107000,
    },
    { _id: '3', isSpam: true, nick: 'X', url: '/a/', comment: 'Buy', created: 1706933107000 },
  ],
  valine: [
    {
      objectId: '1',
      nick: 'Mei',
      mail: 'mei@a.example',
      url: '/a/',
      comment: '<p>One</p>',
      insertedAt: { __type: 'Date', iso: '2024-02-03T04:05:06.789Z' },
    },
    {
      objectId: '2',
      pid: '1',
      rid: '1',
      nick: 'Li Bai',
      url: '/a/',
      comment: '<p><a class="at" href="#1">@Mei</a> , Two <b>bold</b></p>',
      createdAt: '2024-02-03T04:05:07.000Z',
    },
  ],
  artrans: [
    {
      id: '1',
      rid: '0',
      nick: 'Mei',
      email: 'mei@a.example',
      page_key: '/a/',
      content: 'One',
      created_at: '2024-02-03 04:05:06',
      is_pending: 'false',
    },
    {
      id: '2',
      rid: '1',
      nick: 'Li Bai',
      page_key: '/a/',
      content: 'Two **bold**',
      created_at: '2024-02-03T04:05:07.000Z',
    },
  ],
};

test.each([
  ['twikoo.json', JSON.stringify(rows.twikoo)],
  ['twikoo.jsonl', rows.twikoo.map((row) => JSON.stringify(row)).join('\n')],
  ['valine.json', JSON.stringify({ results: rows.valine })],
  [
    'valine.jsonl',
    `#filetype:JSON-streaming {"type":"Class"}\n${rows.valine.map((row) => JSON.stringify(row)).join('\n')}`,
  ],
  ['artalk.artrans', JSON.stringify(rows.artrans)],
])('%s', async (name, content) => {
  expect((await read(name, content)).shown).toEqual([FIRST, SECOND]);
});

test('Waline, with Markdown, states, and wrapped rows', async () => {
  const comment = {
    url: '/a/',
    nick: 'Mei',
    mail: 'mei@a.example',
    insertedAt: '2024-02-03T04:05:06.000Z',
    status: 'approved',
  };
  const { shown } = await read(
    'waline.json',
    JSON.stringify({
      type: 'waline',
      version: 1,
      data: {
        Comment: [
          { ...comment, objectId: 1, comment: 'One' },
          {
            ...comment,
            objectId: 2,
            pid: 1,
            rid: 1,
            nick: 'Li Bai',
            mail: '',
            comment: 'Two **bold**',
            insertedAt: '2024-02-03 04:05:07',
          },
          { ...comment, objectId: 3, comment: '*Later* <img src="x" alt=":smile:">', status: 'waiting' },
          { ...comment, objectId: 4, comment: 'Buy', status: 'spam' },
        ],
        Users: [],
      },
    }),
  );
  expect(shown).toEqual([
    FIRST,
    SECOND,
    ['3', '/a/', 'Mei <mei@a.example>', '2024-02-03T04:05:06', 'waits', '*Later* :smile:'],
  ]);
});

test('remark42, a backup of lines in gzip', async () => {
  const comment = {
    locator: { site: 's', url: '/a/' },
    user: { name: 'Li Bai', id: 'x' },
    time: '2024-02-03T04:05:07.123456Z',
    pid: '',
  };
  const lines = [
    { version: 1, users: [], posts: [] },
    { ...comment, id: '2', pid: '1', text: '<p>Two <strong>bold</strong></p>\n' },
    { ...comment, id: '3', text: '', delete: true },
  ];
  const { shown } = await read(
    'backup-remark.gz',
    gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')),
  );
  expect(shown).toEqual([SECOND]);
});

test('isso, a database of SQLite, and a database of something else', async () => {
  const dir = await siteOnDisk({});
  const write = async (name: string, sql: string) => {
    const database = new DatabaseSync(join(dir, name));
    database.exec(sql);
    database.close();
    return readFile(join(dir, name));
  };
  const isso = await write(
    'comments.db',
    `CREATE TABLE threads (id INTEGER PRIMARY KEY, uri TEXT, title TEXT);
     CREATE TABLE comments (tid INTEGER, id INTEGER PRIMARY KEY, parent INTEGER, created REAL, mode INTEGER, text TEXT, author TEXT, email TEXT);
     INSERT INTO threads VALUES (5, '/a/', 'A');
     INSERT INTO comments VALUES (5, 1, NULL, 1706933106.5, 1, 'One', 'Mei', 'mei@a.example'), (5, 2, 1, 1706933107.0, 1, 'Two **bold**', 'Li Bai', NULL),
       (5, 3, NULL, 1706933107.0, 4, '', NULL, NULL);`,
  );
  expect((await read('comments.db', isso)).shown).toEqual([FIRST, SECOND]);
  const other = await write('other.db', 'CREATE TABLE pages (id INTEGER)');
  expect((await read('other.db', other)).failed).toEqual([
    expect.stringMatching(/^other\.db: The database can’t be read/),
  ]);
});
