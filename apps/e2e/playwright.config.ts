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
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Twice what tests take on a busy machine.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalTimeout: 24 * MINUTE,
  // A shared machine pauses now and then. The run lists the tests that needed a second try.
  retries: 1,
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: {
    baseURL: url,
    locale: 'en-US',
    // A reader's browser: a headless one counts as a bot, and gets no error pages.
    userAgent: devices['Desktop Chrome'].userAgent,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      // Without a locale, as in many containers, Chromium cannot read files with Chinese names.
      env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
      // The browser runs as root in containers, and should not contact Google.
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
