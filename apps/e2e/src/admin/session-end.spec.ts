import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, savedIn, startEditorSite } from '../support/editor.ts';
import { OWNER } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// The browser logs the refused calls.
test.use({ expectedNoise: /status of 401/ });

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('session-end');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

const endSession = (page: Page) => page.evaluate(() => localStorage.setItem('auth_token', 'x'.repeat(43)));

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(OWNER.email);
  await dialog.getByLabel('Password').fill('a wrong one');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
}

test('text typed after the session has ended is saved after signing in over the editor', async ({ page }) => {
  const id = await site.makeDraft('Saved words.');
  await site.open(page, id);
  await endSession(page);
  await bodyOf(page).click();
  await page.keyboard.type('Kept. ');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your session has ended. Your text is kept in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expectNoBarriers(page);
  await signInAgain(page);
  await expect(savedIn(page)).toBeVisible();
  await expect(bodyOf(page)).toContainText('Kept.');
  expect(await site.stored(id)).toContain('Kept.');
});

test('what is typed in a dialog is saved after signing in over it', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/categories`);
  await page.getByRole('button', { name: 'New category' }).click();
  const form = page.getByRole('dialog', { name: 'New category' });
  await form.getByLabel('Name').fill('Rivers');
  await endSession(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await signInAgain(page);
  await expect(page.getByRole('button', { name: 'Rivers', exact: true })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('signing out in another tab leaves a page with unsaved settings', async ({ page, context }) => {
  await page.goto(`${site.url}/en-US/admin/settings/site`);
  await page.getByLabel('Site name').fill('A name half typed');
  const other = await context.newPage();
  await other.goto(`${site.url}/en-US/`);
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await signInAgain(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();
  await expect(page.getByLabel('Site name')).toHaveValue('A name half typed');
});
