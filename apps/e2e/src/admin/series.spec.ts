import { expect, test } from '../support/admin.ts';

test('a series of two posts, made in the panel, leads readers from one to the other', async ({
  asAdmin: page,
}) => {
  await page.goto('/en-US/admin/series');
  await page.getByRole('button', { name: 'New series' }).click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByLabel('Name').fill('Type and ink');
  for (const title of ['Ink and paper', 'Setting two scripts on one page']) {
    await form.getByRole('combobox', { name: 'Add post' }).fill(title);
    await page.getByRole('option', { name: title }).click();
  }
  await form.getByRole('button', { name: 'Move up: Setting two scripts on one page' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();

  await page.goto('/en-US/post/ink-and-paper');
  const series = page.getByRole('navigation', { name: 'Series' });
  await expect(series).toContainText('Type and ink Part 2 of 2');
  await series.getByRole('link', { name: 'Setting two scripts on one page' }).click();
  await expect(series).toContainText('Part 1 of 2');
  await series.getByRole('link', { name: 'Type and ink' }).click();
  await expect(page).toHaveURL('/en-US/series/type-and-ink');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Setting two scripts on one page',
    'Ink and paper',
  ]);
});
