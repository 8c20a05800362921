import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** How far the page's content shifted while loading. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** Width of the file that the browser chose for an image, once loaded. */
async function chosenWidth(page: Page, alt: string): Promise<number> {
  const image = page.getByRole('article').getByRole('img', { name: alt });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  return image.evaluate((shown: HTMLImageElement) => Number(/\.(\d+)\.webp$/.exec(shown.currentSrc)?.[1]));
}

const COVER = {
  address: '/en-US/post/letters-from-the-coast',
  alt: 'The sun going down behind the headland',
};
const INLINE = { address: '/en-US/post/night-market', alt: 'Lanterns above a row of stalls' };

for (const { address, alt } of [COVER, INLINE]) {
  test(`the image of ${address} reserves its space and loads in a fitting size`, async ({ page }) => {
    await page.goto(address);
    const chosen = await chosenWidth(page, alt);
    const shown = await page
      .getByRole('img', { name: alt })
      .evaluate((image: HTMLImageElement) => image.width * devicePixelRatio);
    expect(chosen).toBeGreaterThanOrEqual(Math.min(shown, 1200) * 0.9);
    expect(chosen).toBeLessThanOrEqual(Math.max(960, shown * 2));
    expect(await layoutShift(page)).toBe(0);
  });
}

test('a phone gets a small image file', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    baseURL: baseURL ?? '',
  });
  const page = await phone.newPage();
  await page.goto(COVER.address);
  expect(await chosenWidth(page, COVER.alt)).toBe(480);
  await phone.close();
});

test('an image above the fold is not lazy, and others are', async ({ page }) => {
  await page.goto(COVER.address);
  await expect(page.getByRole('img', { name: COVER.alt })).toHaveAttribute('fetchpriority', 'high');
  await page.goto(INLINE.address);
  await expect(page.getByRole('img', { name: INLINE.alt })).not.toHaveAttribute('loading');
});

test.describe('the share image', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, type] of [
    [COVER.address, 'image/jpeg'],
    ['/zh-TW/post/night-market', 'image/png'],
    ['/zh-CN/', 'image/png'],
  ] as const) {
    test(`of ${address} is generated`, async ({ page, request }) => {
      await page.goto(address);
      const property = (name: string) =>
        page.locator(`head meta[property="og:image${name}"]`).getAttribute('content');
      expect([await property(':type'), await property(':width'), await property(':height')]).toEqual([
        type,
        '1200',
        '630',
      ]);
      expect(await property(':alt')).not.toBe('');
      const image = await request.get((await property('')) ?? '');
      expect([image.status(), image.headers()['content-type']]).toEqual([200, type]);
      expect(image.headers()['cache-control']).toContain('immutable');
      expect((await image.body()).length).toBeGreaterThan(5000);
    });
  }
});
