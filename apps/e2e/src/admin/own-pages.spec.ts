import { expect, test } from '../support/admin.ts';

test('a page of one’s own is a draft first, and then at its address for readers', async ({
  asAdmin: page,
}) => {
  await page.goto('/en-US/admin/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('post/mine');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The site needs this address itself.')).toBeVisible();
  await address.fill('/work/talks');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/work~talks/);

  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Talks');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Given in spring.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Talks' }).getByText('Given in spring.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect((await page.request.get('/en-US/work/talks')).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();

  await page.goto('/en-US/work/talks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talks');
});
