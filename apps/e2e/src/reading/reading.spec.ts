import { expect, test } from '../support/test.ts';

test('the posts before and after lead along the line of dates', async ({ page }) => {
  await page.goto('/en-US/post/ink-and-paper');
  const beside = page.getByRole('navigation', { name: 'Previous and next post' });
  await beside.getByRole('link', { name: 'Previous post A small server' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  await beside.getByRole('link', { name: /^Next post/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
});
