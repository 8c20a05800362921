import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '@sanwen/contracts/locales';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { Session, User } from '../src/db/entities/people.entities.ts';
import { readDb } from '../src/db/read.ts';
import { toJson } from '../src/db/values.ts';
import { ensureCategory } from '../src/modules/categories/categories.service.ts';
import { managedColumns } from '../src/modules/posts/managed-columns.ts';
import type { Deps } from '../src/request/context.ts';
import { hashToken } from '../src/request/session-user.ts';
import { startUp } from '../src/start/start-up.ts';
import { startPostgres } from './embedded-postgres.ts';
import { sampleTitle } from './sample-texts.ts';
import { printTimes, timeRequests } from './time-requests.ts';

/**
 * Measures the table of posts in the panel on the server, from request to response: `node
 * dev/manage-latency.ts --posts 100000`. Posts have titles in three languages and texts of one line.
 */
const BATCH = 500;
const ROUNDS = 5;
const MINUTE_MS = 60_000;
const TOKEN = 'x'.repeat(43);

const QUESTIONS: Record<string, [operation: string, input: object][]> = {
  'first page, each order': ['updated', 'published', 'views', 'comments', 'title'].flatMap((sort) =>
    ['asc', 'desc'].map((order): [string, object] => ['list', { sort, order, limit: 50 }]),
  ),
  'the last page that is reached': [
    ['list', { page: 200, limit: 50 }],
    ['list', { page: 200, limit: 50, sort: 'title' }],
  ],
  'a title that few have': [
    ['list', { q: '4177' }],
    ['list', { q: '碼頭來信之 99' }],
  ],
  'a word that all have': [
    ['list', { q: 'letter', limit: 50 }],
    ['list', { q: '码', sort: 'views' }],
  ],
  'a word that none has': [
    ['list', { q: 'quantum' }],
    ['list', { q: '股票', sort: 'title' }],
  ],
  filters: [
    ['list', { status: 'draft' }],
    ['list', { category: 3, sort: 'views' }],
    ['list', { status: 'published', category: 3, q: '7', sort: 'comments' }],
    ['list', { language: 'zh-TW', languageState: 'stale' }],
    ['list', { languageState: 'missing' }],
    ['list', { status: 'trash' }],
  ],
  counts: [
    ['counts', {}],
    ['languageTotals', {}],
  ],
};

const { values } = parseArgs({ options: { posts: { type: 'string', default: '100000' } } });
const folder = mkdtempSync(join(tmpdir(), 'sanwen-manage-'));
const postgres = await startPostgres();
await measure('SQLite', { DATA_DIR: folder });
await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url() });
await postgres.stop();
rmSync(folder, { recursive: true });

async function measure(database: string, environment: Record<string, string>): Promise<void> {
  const deps = await startUp(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  await seed(deps, Number(values.posts));
  const app = await buildApp(deps);
  console.log(`\n${database}, ${values.posts} posts: ms a request, p50 / worst`);
  for (const [name, questions] of Object.entries(QUESTIONS)) {
    const urls = questions.map(
      ([operation, input]) => `/trpc/posts.manage.${operation}?input=${JSON.stringify(input)}`,
    );
    printTimes(name, await timeRequests(app, urls, ROUNDS, { authorization: `Bearer ${TOKEN}` }));
  }
  await app.close();
  await deps.orm.close();
}

async function seed(deps: Deps, total: number): Promise<void> {
  const em = deps.orm.em.fork();
  const user = em.create(User, {
    email: 'admin@example.com',
    nickname: 'Admin',
    passwordHash: 'none',
    role: 'admin',
  });
  em.create(Session, {
    user,
    tokenHash: hashToken(TOKEN),
    expiresAt: new Date(Date.now() + 600 * MINUTE_MS),
  });
  await em.flush();
  await em.transactional(async (tx) => {
    for (let number = 1; number <= 8; number += 1)
      await ensureCategory(tx, `category-${number}`, { 'en-US': `Category ${number}` }, new Set());
    for (let first = 0; first < total; first += BATCH)
      await insert(tx, first, Math.min(BATCH, total - first));
  });
  if (deps.config.database.kind === 'postgres') await em.execute('analyze');
}

/** One in ten is a draft. Of the rest, one in fifty lacks a language, and as many have a stale one. */
async function insert(tx: Deps['orm']['em'], first: number, count: number): Promise<void> {
  const db = readDb(tx);
  const made = Array.from({ length: count }, (_, offset) => {
    const index = first + offset;
    const status = index % 10 === 0 ? ('draft' as const) : ('published' as const);
    const languages = LOCALES.filter((locale) => locale !== 'zh-TW' || index % 50 !== 7).map((locale) => ({
      locale,
      state: locale === 'zh-TW' && index % 50 === 8 ? ('stale' as const) : ('published' as const),
      titles: [sampleTitle(locale, index)],
    }));
    return { id: index + 1, index, status, languages };
  });
  await db
    .insertInto('posts')
    .values(
      made.map(({ id, index, status, languages }) => {
        const { titleKey, ...stored } = managedColumns({ status, sourceLocale: 'en-US', languages });
        const at = new Date(Date.UTC(2026, 0, 1) - index * MINUTE_MS);
        return {
          ...stored,
          id,
          slug: `post-number-${id}`,
          status,
          source_locale: 'en-US' as const,
          title_key: titleKey,
          published_at: status === 'draft' ? null : at,
          listed_at: status === 'draft' ? null : at,
          category_id: (index % 8) + 1,
          view_count: (index * 7919) % 1000,
          comment_count: (index * 31) % 40,
          created_at: at,
          updated_at: new Date(at.getTime() + ((index * 7919) % 5000) * MINUTE_MS),
        };
      }),
    )
    .execute();
  const texts = made.flatMap(({ id, languages }) =>
    languages.map(({ locale, state, titles: [title = ''] }) => ({
      id: (id - 1) * LOCALES.length + LOCALES.indexOf(locale) + 1,
      post_id: id,
      locale,
      state,
      title,
      origin: 'written' as const,
      excerpt: '',
      description: '',
      keywords: toJson<string[]>([]),
      cover_alt: '',
      word_count: 1,
      reading_minutes: 1,
      created_at: new Date(),
      updated_at: new Date(),
      toc: toJson<never[]>([]),
      html: '<p>Text.</p>',
      markdown: 'Text.',
    })),
  );
  await db.insertInto('post_translations').values(texts).execute();
}
