import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { expect } from 'vitest';
import { followHighestNumber, insertRows, readRows, tableShape } from '../src/db/table-rows.ts';
import { toJson } from '../src/db/values.ts';
import { storeImage } from '../src/modules/media/media.service.ts';
import { addMenuItem } from '../src/modules/menus/menus.service.ts';
import { writePage } from '../src/modules/pages/pages.service.ts';
import { saveSettings } from '../src/modules/settings/settings.service.ts';
import { SIGNING_SECRET_KEY } from '../src/platform/signer.ts';
import type { TestApp } from './build-test-app.ts';
import { createMember, createVisitor, idIn } from './commenter.ts';
import { createPost } from './factories.ts';
import { jpeg } from './sample-images.ts';

const LONG_SLUG = '散文'.repeat(60);

/** Signing secret of the site that `fillSite` fills. */
const SIGNING_SECRET = 'the-signing-secret-of-the-site-that-tests-fill';

/** Secrets that no export may contain. */
export const SECRETS = ['sk-very-secret', SIGNING_SECRET, '$argon2id$'];

/** The rows of a table without the columns that an export leaves out. */
export async function rowsOf(em: ReturnType<TestApp['newEm']>, table: string, hidden = ['passwordHash']) {
  const rows = [];
  for await (const row of readRows(em, tableShape(em, table))) {
    // Exports leave out the signing secret and the one-time setup secret.
    if (row['key'] === 'signing-secret' || row['key'] === 'setup') continue;
    if (row['key'] === 'ai') row['value'] = { ...(row['value'] as object), apiKey: '' };
    rows.push(Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))));
  }
  return rows;
}

/** Paths of all files below a folder. */
export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
}

export const contentOf = (dir: string, file: string) => readFile(join(dir, file), 'latin1');

/** Adds rows to every table that archives contain. */
export async function fillSite(app: TestApp): Promise<void> {
  const write = app.write();
  await app
    .db()
    .updateTable('settings')
    .set({ value: toJson({ secret: SIGNING_SECRET }) })
    .where('key', '=', SIGNING_SECRET_KEY)
    .execute();
  const image = await storeImage(
    { em: app.newEm(), storage: app.deps.storage },
    { bytes: await jpeg(1000, 500), name: 'sea.jpg' },
  );
  const hello = await createPost(app, {
    slug: 'hello',
    category: 'guides',
    tags: ['one', 'two'],
    author: 'Ann',
    cover: { url: image.path, width: 1000, height: 500 },
    texts: {
      'en-US': {
        title: 'Hello: "world"',
        markdown: 'Hello, **world**.\n\n---\n\n```js\nlet a = 1;\n```\n\n',
        excerpt: 'Mine',
        keywords: ['a', 'b'],
      },
      'zh-CN': { title: '你好，世界', markdown: '  你好，**世界**。', state: 'draft' },
      'zh-TW': { title: '- yaml: [trap', markdown: '---\ntitle: x\n---\n你好', coverAlt: '海' },
    },
  });
  await createPost(app, { slug: LONG_SLUG, texts: { 'zh-CN': { title: '长' } } });
  await createPost(app, { slug: 'later', status: 'scheduled', publishedAt: new Date('2099-01-01') });
  await saveSettings(write, 'ai', settingsSchemas.ai.parse({ apiKey: 'sk-very-secret' }));
  await saveSettings(write, 'site', settingsSchemas.site.parse({ siteName: { 'zh-CN': '散文' } }));
  const home = await addMenuItem(write, {
    menu: 'header',
    href: '/',
    labels: { 'en-US': 'Home', 'zh-CN': '首页' },
  });
  expect(home).toBeGreaterThan(0);
  await writePage(write, 'about', { 'zh-TW': { title: '關於', description: '', markdown: '# 我們\n\n好' } });
  const admin = await createMember(app, 'admin', 'Ann');
  const bob = await createMember(app, 'user', 'Bob');
  const root = idIn(await bob.comment('hello', 'First **of all**'));
  await admin.reply(root, 'Thank you');
  await createVisitor(app).comment('hello', 'I wait');
  await bob.send('POST', `/comments/${root}/like`);
  const em = app.newEm();
  // A parent with a higher id than its child.
  await insertRows(em, tableShape(em, 'categories'), [{ id: 900, slug: 'above', position: 0, postCount: 0 }]);
  await em.getConnection().execute('update categories set parent_id = 900 where id <> 900');
  const now = '2026-11-21T08:00:00.123Z';
  const text = { title: 'T', excerpt: '', description: '', keywords: ['k'], coverAlt: '', markdown: 'Later' };
  const rows: Record<string, object> = {
    category_translations: { category: 900, locale: 'en-US', name: 'Above', description: '' },
    working_copies: { post: hello, locale: 'en-US', savedAt: now, savedBy: null, ...text },
    post_revisions: {
      id: 1,
      post: hello,
      locale: 'en-US',
      createdAt: now,
      savedAt: now,
      savedBy: null,
      isFixed: true,
      isPublished: false,
      ...text,
    },
    series: { id: 1, slug: 'walks', names: { 'en-US': 'Walks' }, descriptions: { 'zh-TW': '散步' } },
    series_posts: { post: hello, series: 1, position: 0 },
    related_posts: { post: hello, related: hello + 1, position: 0 },
    slug_history: { id: 1, kind: 'post', slug: 'former', targetId: hello, createdAt: now },
    post_views: { post: hello, day: '2026-11-20', views: 7 },
    search_misses: { term: '烏龍茶', day: '2026-11-20', searches: 2 },
    redirects: {
      id: 1,
      source: '/2020/tea?p=:id',
      target: '/post/:id',
      status: 301,
      isPattern: true,
      parameters: 'p',
      hits: 3,
      lastSeenAt: now,
      createdAt: now,
    },
    missing_pages: { path: '/2019/茶', day: '2026-11-20', requests: 2 },
    comment_bans: { id: 1, kind: 'email', value: 'spam@example.com', label: 'Spam', createdAt: now },
    comment_mutes: { email: 'quiet@example.com', createdAt: now },
    contact_messages: {
      id: 1,
      name: 'Lin',
      email: 'lin@example.com',
      subject: '',
      message: 'Hi',
      locale: 'zh-TW',
      createdAt: now,
    },
    subscribers: {
      id: 1,
      email: 'sub@example.com',
      locale: 'zh-CN',
      state: 'confirmed',
      secret: 'x'.repeat(43),
      createdAt: now,
    },
    subscriber_days: { day: '2026-11-20', joined: 1, gone: 0 },
    subscriber_tags: { subscriber: 1, tag: 'friends' },
    newsletter_issues: {
      id: 1,
      postId: hello,
      createdAt: now,
      nextMailAt: now,
      options: { audience: { kind: 'all' }, content: 'full', texts: {} },
    },
    newsletter_deliveries: { issue: 1, subscriber: 1, state: 'sent' },
    ai_calls: {
      id: 1,
      day: '2026-11-20',
      month: '2026-11',
      purpose: 'review',
      state: 'settled',
      tokensIn: 1,
      tokensOut: 2,
      cost: 3,
      createdAt: now,
    },
    ai_counters: { key: 'tokens:2026-11', value: 3 },
    audit_entries: {
      id: 1,
      at: now,
      user: null,
      userName: '',
      action: 'update',
      subjectKind: 'post',
      subjectId: '1',
      subjectTitle: '',
      changes: { a: 1 },
    },
  };
  for (const [table, row] of Object.entries(rows)) {
    const shape = tableShape(em, table);
    const before = [];
    for await (const known of readRows(em, shape)) before.push(known);
    if (before.length === 0 || table === 'category_translations') await insertRows(em, shape, [{ ...row }]);
    await followHighestNumber(em, shape);
  }
}
