import { createHash } from 'node:crypto';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/**
 * Every test checks its page: an error or a warning in the browser's console fails it. And each uses its own
 * network, because only a few accounts can be registered per network and hour.
 */
export const test = base.extend<{ quietConsole: void; expectedNoise: RegExp | undefined }>({
  /** Messages that a test provokes: `test.use({ expectedNoise: /ERR_FAILED/ })`. */
  expectedNoise: [undefined, { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId, retry }) => {
    const [first = 0, second = 0, third = 0] = createHash('sha256').update(`${testId} ${retry}`).digest();
    await provide({ 'x-forwarded-for': `10.${first}.${second}.${third}`, ...extraHTTPHeaders });
  },
  quietConsole: [
    async ({ page, expectedNoise }, provide) => {
      const noise: string[] = [];
      const note = (texts: string) => {
        if (!expectedNoise?.test(texts)) noise.push(texts);
      };
      page.on('pageerror', (error) => note(String(error)));
      page.on('console', (message) => {
        if (isNoise(message, page)) note(`${message.type()}: ${message.text()}`);
      });
      await provide();
      expect(noise, 'the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

function isNoise(message: ConsoleMessage, page: Page): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // Chromium logs the status of a 404 page.
  const { url } = message.location();
  const isPageItself = url === page.url() && message.text().startsWith('Failed to load resource');
  // It also logs a form that the server refuses.
  const isRefusal = url.includes('/trpc/') && /status of 4\d\d/.test(message.text());
  return !isPageItself && !isRefusal;
}
