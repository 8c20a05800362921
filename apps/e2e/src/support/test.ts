import { test as base, expect } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';

/** Every test also watches its page: a fault or a warning in the browser's console fails it. */
export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(String(error)));
      page.on('console', (message) => {
        if (isNoise(message, page)) noise.push(`${message.type()}: ${message.text()}`);
      });
      await use();
      expect(noise, 'the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

function isNoise(message: ConsoleMessage, page: Page): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // Chromium reports the status of a page that is a 404 on purpose.
  const { url } = message.location();
  const isPageItself = url === page.url() && message.text().startsWith('Failed to load resource');
  // It also reports a form that the server refuses.
  const isRefusal = url.includes('/trpc/') && /status of 4\d\d/.test(message.text());
  return !isPageItself && !isRefusal;
}
