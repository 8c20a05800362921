import { hydrateApp } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

for (const [path, label] of [
  ['/en-US/register', 'Name'],
  ['/en-US/login', 'Email'],
  ['/en-US', 'Send new posts to'],
] as const) {
  test(`what was typed into ${label} on ${path} survives a reload`, async ({ page }) => {
    await page.goto(path);
    const field = page.getByRole('main').or(page.getByRole('contentinfo')).getByLabel(label, { exact: true });
    await field.fill('ann@example.com');
    await page.reload();
    await expect(field).toHaveValue('ann@example.com');
    await hydrateApp(page);
    await expect(field).toHaveValue('ann@example.com');
    await page.goto(path);
    await expect(field).toHaveValue('');
  });
}

test('addresses ignore the case of languages and words, but not of slugs', async ({ page, request }) => {
  await page.goto('/zh-cn/Post/ink-and-paper?x=1');
  expect(new URL(page.url()).pathname).toBe('/zh-CN/post/ink-and-paper');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await request.get('/post/Ink-And-Paper')).status()).toBe(404);
});
