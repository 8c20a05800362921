import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LOCALES } from '@sanwen/contracts/locales';
import type { SearchPage } from '@sanwen/contracts/search.contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { DatabaseTarget } from '../src/db/orm.ts';
import { startUp } from '../src/start/start-up.ts';
import { startPostgres } from './embedded-postgres.ts';
import { addLabeledPosts, labeledPosts } from './search-quality/add-labeled-posts.ts';
import type { LabeledQuery } from './search-quality/labeled-post.ts';
import { labeledQueries } from './search-quality/labeled-queries.ts';
import { nextNetwork } from './time-requests.ts';

/**
 * Measures the quality of search results on both databases: `node dev/search-quality.ts`. With `--misses` it
 * prints queries with wrong results.
 */
const FIRST = 10;

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const texts = labeledPosts.flatMap((post) => LOCALES.filter((locale) => post[locale]));
console.log(`${labeledQueries.length} queries in ${labeledPosts.length} posts with ${texts.length} texts`);

const folder = mkdtempSync(join(tmpdir(), 'sanwen-quality-'));
await measure({ kind: 'sqlite', file: join(folder, 'sanwen.db') });
const postgres = await startPostgres();
await measure({ kind: 'postgres', url: postgres.url() });
await postgres.stop();
rmSync(folder, { recursive: true });

interface Score {
  precision: number;
  recall: number;
}

async function measure(database: DatabaseTarget): Promise<void> {
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), database };
  const deps = await startUp(config);
  const app = await buildApp(deps);
  await addLabeledPosts(deps);
  const scores: Score[] = [];
  for (const query of labeledQueries) scores.push(await score(app, query));
  const mean = (key: keyof Score) => scores.reduce((sum, one) => sum + one[key], 0) / scores.length;
  console.log(
    `${database.kind}: precision@10 ${mean('precision').toFixed(3)}, recall@10 ${mean('recall').toFixed(3)}`,
  );
  await app.close();
  await deps.orm.close();
}

/**
 * Precision: how many of the first ten hits are wanted. Recall: how many of the wanted posts are among the
 * first ten hits. If nothing is wanted, both are 1 for no hits and 0 for any.
 */
async function score(app: FastifyInstance, { q, wanted }: LabeledQuery): Promise<Score> {
  const response = await app.inject({
    url: `/api/posts/search?limit=${FIRST}&q=${encodeURIComponent(q)}`,
    remoteAddress: nextNetwork(),
  });
  const page = response.json<{ data: SearchPage }>().data;
  const answers = page.items.map((hit) => hit.post.slug);
  const right = answers.filter((slug) => wanted.includes(slug)).length;
  if (values.misses && (right < wanted.length || right < answers.length)) {
    console.log(`  ${q}: wanted ${wanted.join(', ') || 'nothing'}; got ${answers.join(', ') || 'nothing'}`);
  }
  if (wanted.length === 0)
    return { precision: Number(answers.length === 0), recall: Number(answers.length === 0) };
  return {
    precision: answers.length > 0 ? right / answers.length : 0,
    recall: right / Math.min(wanted.length, FIRST),
  };
}
