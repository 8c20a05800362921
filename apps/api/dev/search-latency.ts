import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { startUp } from '../src/start/start-up.ts';
import { startPostgres } from './embedded-postgres.ts';
import { printTimes, timeRequests } from './time-requests.ts';

/**
 * Measures searches on the server, from request to response, on posts of seed-posts.ts: `node
 * dev/search-latency.ts --posts 1000,10000`. Nearly every word occurs in every post, which is the worst case.
 */
const ROUNDS = 8;
const WARM_UP_ROUNDS = 4;
const P95 = 0.95;

const QUERIES = {
  'a title': ['letter 417', 'Letter 88 from the pier', '码头来信之 33', '碼頭來信 602'],
  'words of every post': [
    'ferry',
    'server',
    'archive index',
    '码头',
    '雨水',
    '碼頭',
    '箱子 楼梯',
    'pier books',
  ],
  'phrases of every post': ['码头来信', '服务器', '档案馆', '伺服器', '舍不得扔', '连续运行了四百天'],
  'one character': ['船', '书', '雨'],
  'misspelt or half typed': ['ferrry', 'archvie', 'promis', 'libary'],
  'nothing, or parts only': ['blockchain', '股票', '数据库迁移', '如何学习编程', 'quantum ferry'],
  'deep pages': ['ferry&page=40', '码头&page=90', '服务器&page=60'],
};
const SUGGESTIONS = ['let', 'pier', '码', '码头来', '碼頭', 'letter 4'];

const { values } = parseArgs({ options: { posts: { type: 'string', default: '1000,10000' } } });
const folder = mkdtempSync(join(tmpdir(), 'sanwen-latency-'));
const postgres = await startPostgres();
for (const posts of values.posts.split(',')) {
  await measure('SQLite', posts, { DATA_DIR: join(folder, posts) });
  await measure('PostgreSQL', posts, {
    DATA_DIR: join(folder, posts),
    DATABASE_URL: await newDatabase(posts),
  });
}
await postgres.stop();
rmSync(folder, { recursive: true });

async function newDatabase(name: string): Promise<string> {
  const deps = await startUp(
    readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url(), LOG_LEVEL: 'silent' }),
  );
  await deps.orm.em.getConnection().execute(`create database posts_${name}`);
  await deps.orm.close();
  return postgres.url(`posts_${name}`);
}

async function measure(database: string, posts: string, environment: Record<string, string>): Promise<void> {
  const seed = fileURLToPath(new URL('./seed-posts.ts', import.meta.url));
  execFileSync(process.execPath, [seed, '--posts', posts], { env: environment, stdio: 'inherit' });
  const deps = await startUp(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  const app = await buildApp(deps);
  console.log(`\n${database}, ${posts} posts in three languages: ms a request, p50 / p95`);
  const addressesOf = (queries: string[]) => queries.map((q) => `/api/posts/search?q=${q}`);
  const suggestions = SUGGESTIONS.map((q) => `/api/posts/suggestions?q=${q}`);
  // Like a server that has run for a while: PostgreSQL plans a query on its first run per connection.
  await timeRequests(app, [...Object.values(QUERIES).flatMap(addressesOf), ...suggestions], WARM_UP_ROUNDS);
  const all: number[] = [];
  for (const [name, queries] of Object.entries(QUERIES)) {
    const times = await timeRequests(app, addressesOf(queries), ROUNDS);
    all.push(...times);
    printTimes(name, times, P95);
  }
  printTimes('all searches', all, P95);
  printTimes('suggestions', await timeRequests(app, suggestions, ROUNDS), P95);
  await app.close();
  await deps.orm.close();
}
