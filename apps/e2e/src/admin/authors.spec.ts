import { expect, test } from '../support/admin.ts';

test('a bio and a link, saved in the panel, are on the page that the author’s posts link to', async ({
  asAdmin: page,
}) => {
  await page.goto('/en-US/admin/authors');
  await page.getByRole('button', { name: 'Ben Wu', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Ben Wu' });
  await form.getByRole('textbox', { name: 'Bio' }).fill('Keeps a small server by the window.');
  await form.getByRole('button', { name: 'Add link' }).click();
  await form.getByLabel('Link 1: name').fill('Mastodon');
  await form.getByLabel('Link 1: URL').fill('https://social.example/@ben');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();

  await page.goto('/en-US/post/a-small-server');
  await page.getByRole('link', { name: 'Ben Wu', exact: true }).click();
  await expect(page).toHaveURL('/en-US/author/ben-wu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben Wu');
  await expect(page.getByText('Keeps a small server by the window.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('rel', 'me noopener');
  await expect(page.getByRole('link', { name: 'A small server', exact: true })).toBeVisible();
});
