import { join } from 'node:path';
import { LOCALES } from '@sanwen/contracts/locales';
import type { SearchPage } from '@sanwen/contracts/search.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLabeledPosts, labeledPosts } from '../../dev/search-quality/add-labeled-posts.ts';
import { labeledQueries } from '../../dev/search-quality/labeled-queries.ts';
import { buildApp } from '../../src/app.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { isPostgres } from '../environment.ts';

const CUTS = 400;

let app: TestApp;
let sqlite: Awaited<ReturnType<typeof startUp>>;
beforeAll(async () => {
  app = await buildTestApp();
  const { config } = app.deps;
  sqlite = await startUp({ ...config, database: { kind: 'sqlite', file: join(config.dataDir, 'other.db') } });
  await addLabeledPosts(app.deps);
  await addLabeledPosts(sqlite);
});
afterAll(async () => {
  await sqlite.orm.close();
  await app.close();
});

/** Substrings of the texts of all lengths, as readers type them. */
function cuts(): string[] {
  const texts = labeledPosts.flatMap((post) => LOCALES.flatMap((locale) => post[locale] ?? []));
  return Array.from({ length: CUTS }, (_, index) => {
    const text = texts[(index * 7919) % texts.length] ?? '';
    const start = (index * 104_729) % text.length;
    return text.slice(start, start + 1 + ((index * 31) % 12)).trim();
  }).filter(Boolean);
}

test.runIf(isPostgres)('both databases find the same posts, in any order', async () => {
  const other = await buildApp(sqlite);
  let asked = 0;
  const find = async (server: typeof other, q: string) => {
    asked += 1;
    // Searches are limited per network.
    const response = await server.inject({
      url: `/api/posts/search?limit=100&q=${encodeURIComponent(q)}`,
      remoteAddress: `10.0.${asked >> 6}.1`,
    });
    const { items, total, corrected } = response.json<{ data: SearchPage }>().data;
    return { found: items.map((hit) => `${hit.post.slug} ${hit.locale}`).sort(), total, corrected };
  };
  const queries = [...labeledQueries.map(({ q }) => q), ...cuts()];
  let hits = 0;
  for (const q of queries) {
    const answer = await find(app.app, q);
    expect({ q, ...(await find(other, q)) }).toEqual({ q, ...answer });
    hits += answer.total;
  }
  expect(hits).toBeGreaterThan(queries.length);
  await other.close();
});
