import { statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Databases of tests are files in memory where there is room: PostgreSQL copies one in 25 ms there, and in
 * 300 ms on a disk.
 */
const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 4 * 1024 ** 3;
if (process.env['TMPDIR'] === undefined && freeBytes(MEMORY) >= MEMORY_MIN_BYTES)
  process.env['TMPDIR'] = MEMORY;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

const globalSetup = ['test/global-setup.ts'];
/** `npm run test:full`: everything on both databases. */
const isFull = process.env['TEST_SCOPE'] === 'full';
/** `npm run test:hostile`: every attack at its full size, one file at a time, so that times can be measured. */
const isWhole = process.env['HOSTILE'] === 'whole';

/** Tests whose outcome depends on the database's SQL or locks; the others run on SQLite alone. */
const DATABASE_TESTS = [
  'test/db/**/*.test.ts',
  'test/modules/{archives,backups,audit,views,dashboard,neighbors,posts,scheduled-posts}.test.ts',
  'test/modules/{comments,comments-manage,comments-own,comments-reading,comments-limits}.test.ts',
  'test/modules/{search,search-databases,search-index,search-many,search-misses,search-reindex}.test.ts',
  'test/modules/{search-suggestions,search-visibility,search-hostile}.test.ts',
  'test/modules/{welcome,manage-posts,media-manage,menus-manage,categories-manage,tags-manage}.test.ts',
  'test/modules/{post-counts,most-read,query-count,long-work,cached-terms,users-manage}.test.ts',
  'test/modules/{newsletter,newsletter-killed,newsletter-languages}.test.ts',
  'test/modules/{outbox,outbox-manage,subscribers,subscribers-import,subscribers-manage}.test.ts',
  'test/modules/{login-limits,shared-limits,stranger-quota,security-events,ai-budget}.test.ts',
  'test/http/{bad-input,feeds}.test.ts',
];
const DATABASE_ATTACKS = [
  'hostile/{database-away,fuzz,kills,limits,numbers,outbox,processes,security-events}.hostile.ts',
];

const modules = { include: ['test/**/*.test.ts'], globalSetup };
/** They start server processes, after the other tests. */
const hostile = {
  include: ['hostile/**/*.hostile.ts'],
  globalSetup,
  fileParallelism: !isWhole,
  sequence: { groupOrder: 1 },
};
const attacksOnPostgres = isFull || isWhole ? hostile.include : DATABASE_ATTACKS;

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Nothing in the modules outlives the app that it was made for, so files share them: loading them took
    // more time than the tests.
    isolate: false,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'dev/**/*.test.ts'] } },
      { extends: true, test: { ...modules, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...modules,
          ...(isFull ? {} : { include: DATABASE_TESTS }),
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      { extends: true, test: { ...hostile, name: 'hostile-sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        extends: true,
        test: {
          ...hostile,
          include: attacksOnPostgres,
          name: 'hostile-postgres',
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: isWhole ? 'reports/hostile.json' : 'reports/vitest.json' },
  },
});
