import { fileURLToPath } from 'node:url';

/** The one place where tests read the environment. Their project and its `TEST_…` values: `vitest.config.ts`. */
const { env } = process;

export const isPostgres = env['TEST_DATABASE'] === 'postgres';
export const isSqlite = env['TEST_DATABASE'] === 'sqlite';
/** Name of the test project: `sqlite` or `postgres`. */
export const databaseProject = env['TEST_DATABASE'] ?? '';
/** URL of a PostgreSQL server to use instead of one that the tests start. */
export const givenPostgresUrl = env['TEST_DATABASE_URL'];
/** `npm run test:full`: every case instead of a sample. */
export const isFullRun = env['TEST_SCOPE'] === 'full';

/**
 * `npm run test:hostile`: every attack at its full size, and not the quick half in `npm test`. Slow tests, and
 * those that need the whole machine, use `test.runIf(isWholeAttack)(…)`.
 */
export const isWholeAttack = env['HOSTILE'] === 'whole';
/** Seed and number of the fuzzed requests. */
export const fuzzSeed = Number(env['HOSTILE_SEED'] ?? 1);
export const fuzzRequests = Number(env['HOSTILE_REQUESTS'] ?? (isWholeAttack ? 100_000 : 1500));

/**
 * Environment of processes that tests start: nothing of the run but the path. Compiled modules are shared,
 * which halves the cost of a start.
 */
export const childEnvironment = {
  PATH: env['PATH'] ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/sanwen/compiled', import.meta.url)),
};

/** Environment of a Vitest run that a test starts: it starts its own PostgreSQL server, as a run by hand. */
export function separateRunEnvironment(): NodeJS.ProcessEnv {
  const { VITEST: _, TEST_DATABASE_URL: __, ...others } = env;
  return others;
}
