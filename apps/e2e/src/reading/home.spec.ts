import { postLink } from '../support/app.ts';
import { GENERATED_POSTS, leafTitle } from '../support/generated-posts.ts';
import { expect, test } from '../support/test.ts';

test('the home page lists the newest posts, each with its excerpt and date', async ({ page }) => {
  await page.goto('/en-US');
  const posts = page.getByRole('main').getByRole('article');
  await expect(posts).toHaveCount(10);
  const post = posts.filter({ hasText: 'Ink and paper' });
  await expect(post).toContainText('still thinks of itself as ink on paper');
  await expect(post.getByRole('time')).toHaveText('February 2');
  await expect(page.getByRole('link', { name: 'Not finished' })).toHaveCount(0);
});

test('pagination links to older posts, and ends on the last page', async ({ page }) => {
  await page.goto('/en-US');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Newer posts' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pages).toContainText('Page 2 of 3');
  await expect(page.getByRole('link', { name: leafTitle(5), exact: true })).toBeVisible();

  await pages.getByRole('link', { name: 'Older posts' }).click();
  await expect(pages).toContainText('Page 3 of 3');
  await expect(page.getByRole('link', { name: leafTitle(GENERATED_POSTS), exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Older posts' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Newer posts' }).click();
  await expect(pages).toContainText('Page 2 of 3');
});

test('a tag and a category list their posts, page by page', async ({ page }) => {
  await page.goto('/en-US/tag/notebook');
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${GENERATED_POSTS} posts`);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/tag\/notebook\?page=2$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(GENERATED_POSTS - 10);

  await page.goto('/en-US/category/essays');
  await expect(page.getByRole('heading', { level: 1, name: 'Essays' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Night market' })).toBeVisible();
  await expect(postLink(page, 'Ink and paper')).toHaveCount(0);
});

test('a title links to its post, and back returns to the list', async ({ page }) => {
  await page.goto('/en-US');
  await postLink(page, 'A small server').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  await page.goBack();
  await expect(postLink(page, 'A small server')).toBeVisible();
});
