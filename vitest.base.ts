import type { TestUserConfig } from 'vitest/config';

/** What every project's tests share: words for a person, and a report whose counts outlive a cache hit. */
export const reported: TestUserConfig = {
  reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
};
