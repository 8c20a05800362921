import { expect, test } from '../support/admin.ts';
import { expectNoBarriers } from '../support/axe.ts';

test('an access token is created, used by a program, and revoked', async ({ asAdmin: page, request }) => {
  const name = `Publishing ${Date.now()}`;
  await page.goto('/en-US/admin/tokens');
  await page.getByRole('button', { name: 'New access token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one scope.');
  await dialog.getByLabel('posts:read').check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const secret = await dialog.getByLabel('Access token').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const headers = { authorization: `Bearer ${secret}` };
  expect((await request.get('/api/admin/posts', { headers })).status()).toBe(200);
  expect((await request.get('/api/admin/tags', { headers })).status()).toBe(403);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('posts:read');
  await expectNoBarriers(page);

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`Revoked ${name}.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await request.get('/api/admin/posts', { headers })).status()).toBe(401);
});
