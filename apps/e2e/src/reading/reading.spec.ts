import type { Page } from '@playwright/test';
import { blockModules, hydrateApp, postLink, untilAppIsHere } from '../support/app.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('links to the previous and next post follow the dates', async ({ page }) => {
  await page.goto('/en-US/post/ink-and-paper');
  const beside = page.getByRole('navigation', { name: 'Previous and next post' });
  await beside.getByRole('link', { name: 'Previous post A small server' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  await beside.getByRole('link', { name: /^Next post/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [language, copy, copied] of [
    ['en-US', 'Copy', 'Copied'],
    ['zh-CN', '复制', '已复制'],
    ['zh-TW', '複製', '已複製'],
  ] as const) {
    test(`a code block is copied by the click that hydrates the app: ${language}`, async ({ page }) => {
      await page.goto(`/${language}/post/a-small-server`);
      const box = page.locator('.code-box').last();
      await box.getByRole('button', { name: copy, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: copied })).toBeAttached();
      expect(await clipboard(page)).toBe((await box.locator('code').innerText()).trimEnd());
      await expect(page.locator('.code-box').first().getByRole('button')).toHaveCount(1);
    });
  }

  test('the link of a post is copied, even if only the press itself may copy, as in Safari', async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      let pressing = false;
      window.addEventListener('click', ({ isTrusted }) => (pressing = isTrusted), true);
      const write = navigator.clipboard.writeText.bind(navigator.clipboard);
      navigator.clipboard.writeText = (text) =>
        pressing ? write(text) : Promise.reject(new Error('nobody presses'));
      document.execCommand = () => false;
    });
    await page.goto('/en-US/post/ink-and-paper');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    expect(await clipboard(page)).toBe(`${baseURL}/en-US/post/ink-and-paper`);
  });
});

test('hydration and reload keep the scroll position', async ({ page }) => {
  await page.goto('/en-US/post/setting-two-scripts');
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.getByRole('heading', { name: 'Notes', exact: true }).scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await hydrateApp(page);
  expect(await place()).toBe(before);
  await page.reload();
  await expect.poll(place).toBe(before);
});

test.describe('Back returns to where a reader was on the first page of a visit', () => {
  // On a phone, the second post of the home page is below the first screen.
  test.use({ viewport: { width: 390, height: 480 } });
  const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
  const arrived = (page: Page) =>
    expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();

  /** Scrolls to a post's card as a reader does. @returns the card's link, and the scroll position */
  async function readDown(page: Page) {
    await page.goto('/en-US');
    const link = postLink(page, 'A small server');
    await link.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await place(page);
    expect(before).toBeGreaterThan(300);
    return { link, before };
  }

  test('after a link that the app followed', async ({ page }) => {
    const { link, before } = await readDown(page);
    await hydrateApp(page);
    await link.click();
    await arrived(page);
    expect(await place(page)).toBe(0);
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => place(page)).toBe(before);
    await page.goForward();
    await arrived(page);
    await expect.poll(() => place(page)).toBe(0);
  });

  test('after a link that the browser followed', async ({ page }) => {
    const { link, before } = await readDown(page);
    const release = await blockModules(page);
    await link.click();
    await arrived(page);
    release();
    await untilAppIsHere(page);
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => place(page)).toBe(before);
    await hydrateApp(page);
    expect(await place(page)).toBe(before);
  });

  test('after the next page was reloaded', async ({ page }) => {
    const { link, before } = await readDown(page);
    await hydrateApp(page);
    await link.click();
    await arrived(page);
    await page.reload();
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => place(page)).toBe(before);
    await page.goForward();
    await arrived(page);
  });
});

test('loading comments keeps the selection, and shifts nothing below them', async ({ page }) => {
  await page.goto('/en-US/post/setting-two-scripts');
  const paragraph = page.getByRole('main').locator('[data-text] > p').first();
  const texts = (await paragraph.textContent()) ?? '';
  expect(texts.length).toBeGreaterThan(20);
  await paragraph.evaluate((each) => getSelection()?.selectAllChildren(each));
  const place = page.locator('#comments');
  const stored = (await place.boundingBox())?.height ?? 0;
  await place.scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Your comment')).toBeVisible();
  const taken = await place.evaluate(
    (each) =>
      (each.querySelector('form')?.getBoundingClientRect().bottom ?? Infinity) -
      each.getBoundingClientRect().top,
  );
  expect(taken - stored).toBeLessThan(24);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(texts);
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
});

test('an image opens in a lightbox, and Escape returns to it', async ({ page }) => {
  await page.goto('/en-US/post/letters-from-the-coast');
  const opener = page.getByRole('button', { name: 'Enlarge image: The ferry in the morning' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByRole('img', { name: 'The ferry in the morning' })).toBeVisible();
  await expect(dialog.getByText('The ferry in the morning')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole('button', { name: 'Close image' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.click({ position: { x: 10, y: 300 } });
  await expect(dialog).toBeHidden();
});

test('nothing shifts while a page with images loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/en-US/post/letters-from-the-coast');
  const image = page.getByRole('img', { name: 'The ferry in the morning' });
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);
  await hydrateApp(page);
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  // An image without reserved space shifts a tenth of the window or more. A hundredth of that is the width of
  // a letter.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.002);
});

test('share links work without JavaScript', async ({ page, baseURL }) => {
  await page.goto('/en-US/post/ink-and-paper');
  const share = page.getByRole('list', { name: 'Share' });
  const address = encodeURIComponent(`${baseURL}/en-US/post/ink-and-paper`);
  await expect(share.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${address}`),
  );
  for (const link of await share.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toContain(address);
  }
});

test('printing shows the text with link URLs, and no controls', async ({ page, baseURL }) => {
  await page.goto('/en-US/post/a-small-server');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(`${baseURL}/en-US/post/a-small-server`)).toBeVisible();
  const colors = await page.locator('body').evaluate((body) => {
    const { color } = getComputedStyle(body);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('a progress bar shows how far a reader has scrolled', async ({ page }) => {
  await page.goto('/en-US/post/setting-two-scripts');
  const progress = () =>
    page
      .locator('[data-reading-progress]')
      .evaluate((line) => line.getBoundingClientRect().width / innerWidth);
  expect(await progress()).toBeLessThan(0.05);
  await page.getByRole('article').evaluate((article) => {
    const { top, height } = article.getBoundingClientRect();
    scrollTo({ top: scrollY + top + (height - innerHeight) / 2, behavior: 'instant' });
  });
  await expect.poll(progress).toBeCloseTo(0.5, 1);
  await page.getByRole('list', { name: 'Share' }).scrollIntoViewIfNeeded();
  await expect.poll(progress).toBeGreaterThan(0.8);
});

test('the table of contents marks the current section', async ({ page }) => {
  await page.goto('/en-US/post/setting-two-scripts');
  const current = () =>
    page.evaluate(() => [...document.querySelectorAll('a:target-current')].map((link) => link.textContent));
  for (const name of ['Notes', 'Measure']) {
    await page
      .getByRole('heading', { name, exact: true })
      .evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(current).toContain(name);
  }
});
