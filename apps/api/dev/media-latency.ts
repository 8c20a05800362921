import { createHash } from 'node:crypto';
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
import { rebuildImageUses, recordImageUsesOfPost } from '../src/modules/media/image-uses.service.ts';
import { searchTextOf } from '../src/modules/media/media.service.ts';
import type { Deps } from '../src/request/context.ts';
import { hashToken } from '../src/request/session-user.ts';
import { startUp } from '../src/start/start-up.ts';
import { startPostgres } from './embedded-postgres.ts';
import { sampleText, sampleTitle } from './sample-texts.ts';
import { printTimes, timed, timeRequests } from './time-requests.ts';

/**
 * Measures the media library on the server: `node dev/media-latency.ts --posts 10000 --images 5000`. Each
 * post has full texts in three languages with three images each. Every tenth image is unused.
 */
const BATCH = 250;
const ROUNDS = 5;
const MINUTE_MS = 60_000;
const TOKEN = 'x'.repeat(43);

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '10000' }, images: { type: 'string', default: '5000' } },
});
const [posts, images] = [Number(values.posts), Number(values.images)];

const hashOf = (index: number) => createHash('sha256').update(`picture ${index}`).digest('hex');
const pathOf = (index: number) =>
  `/uploads/${hashOf(index).slice(0, 2)}/${hashOf(index).slice(0, 24)}-1600x900-c8b49a.jpg`;
/** Images in use: nine of ten. */
const shown = (number: number) => pathOf((number % images) - ((number % images) % 10 === 9 ? 1 : 0));

const QUESTIONS: Record<string, [operation: string, input: object][]> = {
  'first page': [
    ['list', { limit: 60 }],
    ['list', { limit: 60, sort: 'name' }],
    ['list', { limit: 60, sort: '-bytes' }],
  ],
  'last page': [['list', { limit: 60, page: Math.floor(images / 60) }]],
  search: [
    ['list', { limit: 60, q: 'img 4177' }],
    ['list', { limit: 60, q: '照片' }],
    ['list', { limit: 60, q: 'nothing' }],
  ],
  unused: [
    ['list', { limit: 60, use: 'unused' }],
    ['list', { limit: 60, use: 'used' }],
  ],
  'where it is used': [
    ['get', { id: 1 }],
    ['get', { id: Math.floor(images / 2) }],
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'sanwen-media-'));
const postgres = await startPostgres();
await measure('SQLite', { DATA_DIR: folder });
await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url() });
await postgres.stop();
rmSync(folder, { recursive: true });

async function measure(database: string, environment: Record<string, string>): Promise<void> {
  const deps = await startUp(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  await seed(deps);
  const app = await buildApp(deps);
  console.log(`\n${database}, ${posts} posts, ${images} images: ms, p50 / worst`);
  printTimes('all texts read anew', [await timed(() => deps.orm.em.fork().transactional(rebuildImageUses))]);
  const one = [];
  for (let post = 1; post <= 40; post += 1)
    one.push(await timed(() => deps.orm.em.fork().transactional((tx) => recordImageUsesOfPost(tx, post))));
  printTimes('after a change of a post', one);
  for (const [name, questions] of Object.entries(QUESTIONS)) {
    const urls = questions.map(
      ([operation, input]) => `/trpc/media.manage.${operation}?input=${JSON.stringify(input)}`,
    );
    printTimes(name, await timeRequests(app, urls, ROUNDS, { authorization: `Bearer ${TOKEN}` }));
  }
  await app.close();
  await deps.orm.close();
}

async function seed(deps: Deps): Promise<void> {
  const now = Date.now();
  const at = (index: number) => new Date(now - index * MINUTE_MS);
  await deps.orm.em.fork().transactional(async (tx) => {
    const user = tx.create(User, {
      email: 'admin@example.com',
      nickname: 'Admin',
      passwordHash: 'none',
      role: 'admin',
    });
    tx.create(Session, { user, tokenHash: hashToken(TOKEN), expiresAt: new Date(now + 3_600_000) });
    await tx.flush();
    const db = readDb(tx);
    for (let first = 0; first < images; first += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, images - first) }, (_, index) => first + index).map(
        (index) => {
          const name = `IMG ${index}.jpg`;
          const alt = { 'zh-CN': `照片 ${index}` };
          return {
            id: index + 1,
            hash: hashOf(index),
            path: pathOf(index),
            width: 1600,
            height: 900,
            mime: 'image/jpeg',
            bytes: 100_000 + index,
            color: '#c8b49a',
            original_name: name,
            alt: toJson(alt),
            search_text: searchTextOf(name, alt),
            created_at: at(images - index),
          };
        },
      );
      await db.insertInto('media').values(rows).execute();
    }
    for (let first = 0; first < posts; first += BATCH) {
      const ids = Array.from({ length: Math.min(BATCH, posts - first) }, (_, index) => first + index + 1);
      await db
        .insertInto('posts')
        .values(
          ids.map((id) => ({
            id,
            slug: `post-${id}`,
            slug_is_made: false,
            status: 'published' as const,
            source_locale: 'zh-CN' as const,
            published_at: at(id),
            listed_at: at(id),
            cover_url: shown(id * 7),
            view_count: 0,
            comment_count: 0,
            thread_count: 0,
            comments_open: true,
            created_at: at(id),
            updated_at: at(id),
            titles: '',
            title_key: '',
            languages: 'ppp',
          })),
        )
        .execute();
      await db
        .insertInto('post_translations')
        .values(
          ids.flatMap((id) =>
            LOCALES.map((locale, index) => ({
              id: (id - 1) * LOCALES.length + index + 1,
              post_id: id,
              locale,
              state: 'published' as const,
              origin: 'written' as const,
              title: sampleTitle(locale, id),
              excerpt: '',
              description: '',
              keywords: toJson<string[]>([]),
              cover_alt: '',
              word_count: 0,
              reading_minutes: 1,
              created_at: at(id),
              updated_at: at(id),
              version: 1,
              excerpt_is_cut: false,
              toc: toJson<never[]>([]),
              html: '',
              markdown: `${sampleText(locale, id % 12)}\n\n${[1, 2, 3].map((step) => `![](${shown(id * step)})`).join('\n\n')}\n`,
            })),
          ),
        )
        .execute();
    }
  });
  if (deps.config.database.kind === 'postgres') await deps.orm.em.fork().execute('analyze');
}
