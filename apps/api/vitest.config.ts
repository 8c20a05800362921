import { defineConfig } from 'vitest/config';

const modules = { include: ['test/**/*.test.ts'], globalSetup: ['test/global-setup.ts'] };

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Nothing in the modules outlives the app that it was made for, so files share them: loading them took more time than the tests.
    isolate: false,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.ts', 'dev/**/*.test.ts'] } },
      { extends: true, test: { ...modules, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      { extends: true, test: { ...modules, name: 'postgres', env: { TEST_DATABASE: 'postgres' } } },
    ],
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
