import { defineConfig, devices } from '@playwright/test';
import { resolveChromium } from './src/support/chromium/resolve-chromium.ts';
import { sitePlace } from './src/support/site-place.ts';

const { executablePath, env } = await resolveChromium();
const { url } = await sitePlace();

const MINUTE = 60_000;

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  projects: [
    { name: 'reading', testDir: 'src/reading' },
    { name: 'admin', testDir: 'src/admin' },
  ],
  globalSetup: './src/support/global-setup.ts',
  // A file's tests share the site that it starts.
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Twice what they take on a machine that is busy with something else.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTimeout: 24 * MINUTE,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: url,
    locale: 'en-US',
    // A person's browser: one that says it has no head counts as a bot, and sees no error pages.
    userAgent: devices['Desktop Chrome'].userAgent,
    // A trace slows every test: `npx playwright test --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Where no language is set, as in many containers, Chromium cannot read files whose names are Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
      // The browser runs as root in containers, and asks its maker for nothing.
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
