import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hydrateApp } from '../support/app.ts';
import { expectNoBarriers, expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { sitePlace } from '../support/site-place.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'ink and paper and rain';
let people = 0;

/** An unused email address. Tests run in parallel. */
const newAddress = () => `reader-${process.pid}-${Date.now()}-${(people += 1)}@example.com`;

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/en-US/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('status')).toContainText('Registration successful');
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/en-US/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' });

/** Emails that the site has written to an address. */
async function emailsTo(email: string): Promise<string[]> {
  const folder = join((await sitePlace()).dataDir, 'mails');
  const files = await readdir(folder).catch(() => []);
  const emails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return emails
    .filter((mail) => mail.includes(email))
    .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

test('a reader registers, signs in, stays signed in, and signs out', async ({ page }) => {
  const email = newAddress();
  await register(page, email);
  await signIn(page, email);
  await expect(account(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toMatch(/^[\w-]{43}$/);

  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('an unconfirmed account shows a notice, and the link in the email confirms it without JavaScript', async ({
  page,
  browser,
}) => {
  const email = newAddress();
  await register(page, email);
  await signIn(page, email);
  await expect(page.getByText('Your email address isn’t confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByRole('status')).toContainText('is on its way');
  await expect.poll(async () => (await emailsTo(email)).length).toBe(2);
  const link = /\/en-US\/confirm-email\?token=[\w.-]+/.exec((await emailsTo(email))[0] ?? '')?.[0] ?? '';
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const { url } = await sitePlace();
  await page.goto(url + link);
  await expectNoBarriers(page);
  await reader.goto(url + link);
  await reader.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(reader.getByRole('status')).toContainText(`${email} is confirmed.`);
  await reader.goto(url + link);
  await expect(reader.getByRole('status')).toContainText(`${email} is confirmed.`);
  await reader.goto(`${url}/en-US/confirm-email?token=x`);
  await expect(reader.getByRole('alert')).toContainText('This link isn’t valid.');
  await plain.close();
  await page.goto('/en-US/account');
  await expect(account(page)).toBeVisible();
  await expect(page.getByText('Your email address isn’t confirmed yet.')).toHaveCount(0);
});

test('a wrong password shows an error and keeps the input', async ({ page }) => {
  await signIn(page, 'nobody@example.com', 'not the one');
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('form errors appear next to their fields in the reader’s language', async ({ page }) => {
  await page.goto('/zh-TW/register');
  await page.getByLabel('電子郵件').fill('nobody');
  await page.getByLabel('密碼').fill('short');
  await page.getByRole('button', { name: '註冊' }).click();
  await expect(page.getByText('請輸入有效的電子郵件地址')).toBeVisible();
  await expect(page.getByLabel('電子郵件')).toBeFocused();
});

test('an invalid token is removed at startup', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'x'.repeat(43)));
  await page.goto('/en-US/account');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('signing in and out applies to other tabs', async ({ page, context }) => {
  const email = newAddress();
  await register(page, email);
  const other = await context.newPage();
  await other.goto('/en-US/account');
  await expect(other.getByText('You are not signed in.')).toBeVisible();
  await signIn(page, email);
  await expect(other.getByText(email)).toBeVisible();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are not signed in.')).toBeVisible();
});

for (const path of ['/en-US/about', '/en-US/magazine/about']) {
  test(`the header of ${path} links to the login and back, and then to the account`, async ({
    page,
    baseURL,
  }) => {
    const email = newAddress();
    await register(page, email);
    const header = page.getByRole('banner');
    const menu = header.locator('summary', { hasText: 'Your account' });
    const colors = header.getByRole('button', { name: 'Switch to dark colors' });
    await page.goto(path);
    await hydrateApp(page);
    await header.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(baseURL + path);
    await menu.click();
    await expect(header.getByText('Ann', { exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Admin panel' })).toHaveCount(0);

    // The page is the same for everyone. Before the app loads it links to the account anyway, and loading
    // shifts nothing.
    await page.goto(path);
    await expect(header.getByRole('link', { name: 'Your account' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeHidden();
    const before = await colors.boundingBox();
    await hydrateApp(page);
    await menu.click();
    expect(await colors.boundingBox()).toEqual(before);
    await header.getByRole('button', { name: 'Sign out' }).click();
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeFocused();
  });
}

test('a user ends another session, and a new password ends all others', async ({ page, browser }) => {
  const email = newAddress();
  await register(page, email);
  const phone = await browser.newPage();
  await signIn(phone, email);
  await expect(account(phone)).toBeVisible();
  await signIn(page, email);
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out of / }).click();
  await expect(page.getByRole('button', { name: /^Sign out of / })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('You are not signed in.')).toBeVisible();
  await phone.close();

  await page.getByLabel('Current password').fill('not the one');
  await page.getByLabel('New password').fill('another rainy evening');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That’s not your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed.' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
});

test('a forgotten password can be reset by email', async ({ page }) => {
  const email = newAddress();
  await register(page, email);
  await page.goto('/en-US/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');
  const links = async () =>
    (await emailsTo(email)).flatMap((mail) => /\/reset-password\?token=[\w-]{43}/.exec(mail)?.[0] ?? []);
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = await links();
  await page.goto(link);
  await page.getByLabel('New password').fill('a quite different secret');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toContainText('Your new password is set.');
  await signIn(page, email, 'a quite different secret');
  await expect(account(page)).toBeVisible();
});

test('the login redirects back within the site, and never to another site', async ({ page, baseURL }) => {
  const email = newAddress();
  await register(page, email);
  for (const [next, path] of [
    ['/en-US/about', '/en-US/about'],
    ['//evil.example', '/en-US/account'],
    ['https://evil.example', '/en-US/account'],
  ] as const) {
    await page.goto(`/en-US/login?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(baseURL + path);
  }
});

for (const path of ['login', 'register', 'forgot-password', 'reset-password?token=x', 'account']) {
  test(`${path} has no axe violations in light and dark`, async ({ page }) => {
    await page.goto(`/zh-CN/${path}`);
    await expectNoBarriersInBothSchemes(page);
  });
}
