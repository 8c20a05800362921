import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Lightness of the page's background, from 0 to 1. */
function groundLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    for (const element of [document.documentElement, document.body]) {
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3 / 255;
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`with the system in ${scheme} mode`, () => {
    test.use({ colorScheme: scheme });
    test(`the page is ${scheme}`, async ({ page }) => {
      await page.goto('/en-US');
      const lightness = await groundLightness(page);
      expect(scheme === 'dark' ? 1 - lightness : lightness).toBeGreaterThan(0.7);
    });
  });
}

test('the switch changes the colors, and the choice is kept', async ({ page }) => {
  await page.goto('/en-US');
  expect(await groundLightness(page)).toBeGreaterThan(0.7);
  await page.getByRole('button', { name: 'Switch to dark colors' }).click();
  await expect.poll(() => groundLightness(page)).toBeLessThan(0.3);
  await page.goto('/en-US/post/ink-and-paper');
  expect(await groundLightness(page)).toBeLessThan(0.3);
  await page.getByRole('button', { name: 'Switch to light colors' }).click();
  await expect.poll(() => groundLightness(page)).toBeGreaterThan(0.7);
});

test('a page from the back/forward cache has the colors chosen meanwhile', async ({ page }) => {
  await page.goto('/en-US');
  await page.evaluate(() => {
    localStorage.setItem('color-scheme', 'dark');
    localStorage.setItem('auth_token', 'a-token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await groundLightness(page)).toBeLessThan(0.3);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
});
