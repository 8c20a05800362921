import { leafTitle } from '../support/generated-posts.ts';
import { switchLanguage } from '../support/languages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the site is readable without JavaScript: list, pagination, post, tag, language', async ({ page }) => {
  await page.goto('/en-US');
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.getByRole('link', { name: leafTitle(5), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: leafTitle(5) })).toBeVisible();
  await expect(page.getByText('A line a day keeps the ink wet.')).toBeVisible();

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Notebook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();

  await switchLanguage(page, '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1, name: '笔记' })).toBeVisible();
});

test('controls that need JavaScript are hidden without it', async ({ page }) => {
  await page.goto('/en-US');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to dark colors' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveCount(0);
});

test('a reader registers, signs in, changes the profile, and signs out without JavaScript', async ({
  page,
}) => {
  await page.goto('/en-US/register');
  await page.getByLabel('Email').fill('plain.reader@example.com');
  await page.getByLabel('Name').fill('Plain');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toHaveValue('Plain');
  await page.getByLabel('Password').fill('a sentence without scripts');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful' })).toBeVisible();

  await page.goto('/en-US/account');
  await expect(page.getByText('Loading…')).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill('plain.reader@example.com');
  await page.getByLabel('Password').fill('a sentence without scripts');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en-US\/account$/);
  await page.getByLabel('Name').fill('Plain Reader');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/en-US/account');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
});

test('a missing page leads on: a search field and the newest posts', async ({ page }) => {
  await page.goto('/en-US/nowhere');
  const newest = page.getByRole('navigation', { name: 'Newest posts' });
  await expect(newest.getByRole('link')).toHaveCount(5);
  const search = page.getByRole('main').getByLabel('Search this site');
  await search.fill('notebook');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=notebook/);
});
