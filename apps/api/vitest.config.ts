import { defineConfig } from 'vitest/config';

const globalSetup = ['test/global-setup.ts'];
const modules = { include: ['test/**/*.test.ts'], globalSetup };
/** Each starts server processes, so one file runs at a time. */
const hostile = {
  include: ['hostile/**/*.hostile.ts'],
  globalSetup,
  fileParallelism: false,
  sequence: { groupOrder: 1 },
};

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
      { extends: true, test: { ...modules, name: 'postgres', env: { TEST_DATABASE: 'postgres' } } },
      { extends: true, test: { ...hostile, name: 'hostile-sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      { extends: true, test: { ...hostile, name: 'hostile-postgres', env: { TEST_DATABASE: 'postgres' } } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: process.env['HOSTILE'] === 'whole' ? 'reports/hostile.json' : 'reports/vitest.json' },
  },
});
