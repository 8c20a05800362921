import { type EditorSite, enterEditor, startEditorSite } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

/** Fifteen hours behind the site: there it is still the day before. */
test.use({ timezoneId: 'America/Los_Angeles' });

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('time-zone');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

test('someone in another time zone schedules and dates posts in that of the site', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/settings`);
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Shanghai');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();

  const id = await site.makeDraft('Before sunrise.');
  await site.open(page, id);
  const dialog = page.getByRole('dialog', { name: 'Publish post' });
  const time = dialog.getByLabel('Publish on');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('radio', { name: 'At a chosen time' }).check();
  await expect(time).toHaveAccessibleDescription('In the site’s time zone, Asia/Shanghai.');
  await time.fill('2095-05-31T01:17');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Will be published on May 31, 2095, 1:17 AM.')).toBeVisible();
  const stored = async () => (await site.manage('posts.manage.get', { id }, 'query'))['publishedAt'];
  expect(await stored()).toBe('2095-05-30T17:17:00.000Z');

  await page.getByRole('button', { name: 'Change date or email' }).click();
  await expect(time).toHaveValue('2095-05-31T01:17');
  await time.fill('2005-05-31T01:17');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published on May 31, 2005, 1:17 AM.')).toBeVisible();
  expect(await stored()).toBe('2005-05-30T17:17:00.000Z');

  await page.goto(`${site.url}/en-US/admin/posts?q=Draft+${id}`);
  await expect(page.getByRole('row', { name: `Draft ${id}` }).getByText('May 31, 2005')).toBeVisible();

  // The reader's page keeps the day when the app takes over, and in the app's own pages.
  await page.goto(`${site.url}/en-US/archive`);
  await expect(page.getByRole('listitem').filter({ hasText: `Draft ${id}` })).toContainText('May 31');
  await page.getByRole('link', { name: `Draft ${id}` }).click();
  await expect(page.getByRole('article').getByText('May 31, 2005')).toBeVisible();
  await page.reload();
  await page.getByRole('textbox', { name: 'Your comment' }).focus();
  await expect(page.getByRole('article').getByText('May 31, 2005')).toBeVisible();
});
