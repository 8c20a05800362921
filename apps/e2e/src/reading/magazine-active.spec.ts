import { hydrateApp, watchDocuments } from '../support/app.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site with the magazine as its theme.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite('magazine');
  await site.save('theme', { selectedTheme: 'magazine' });
});
test.afterAll(() => site.close());

test('the home page is the magazine’s front page, and its top post opens in the magazine’s design', async ({
  page,
}) => {
  await page.goto(`${site.url}/en-US`);
  await expect(page.locator('[data-site-nameplate]')).toBeVisible();
  await hydrateApp(page);
  const documents = watchDocuments(page);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/en-US\/post\//);
  await expect(page.getByRole('link', { name: 'blog system', exact: true }).first()).toBeVisible();
  expect(documents).toEqual([]);
});

test('posts below /magazine keep their address, with a canonical URL without it', async ({ page }) => {
  await page.goto(`${site.url}/en-US/magazine`);
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/en-US\/magazine\/post\/[^/]+$/);
  const slug = page.url().split('/').at(-1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${site.url}/en-US/post/${slug}`,
  );
});

for (const width of [390, 1280, 1440]) {
  test(`comments take the reserved height at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/en-US/post/writing-in-markdown`);
    const comments = page.locator('#comments');
    const stored = (await comments.boundingBox())?.height ?? 0;
    await comments.scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Your comment')).toBeVisible();
    const taken = (await comments.boundingBox())?.height ?? 0;
    expect(Math.abs(taken - stored), `${stored} kept, ${taken} taken`).toBeLessThan(24);
  });
}

test('the theme test page shows the active magazine', async ({ page }) => {
  await page.goto(`${site.url}/en-US/test-theme`);
  await expect(page.locator('dl dd').first()).toHaveText('Magazine (magazine)');
  await page.getByRole('button', { name: 'Blog' }).click();
  await expect(page.locator('dl dd').first()).toHaveText('Blog (default)');
});
