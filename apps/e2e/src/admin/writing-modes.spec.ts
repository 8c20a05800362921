import { expectNoBarriers } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, startEditorSite } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('writing-modes');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

test('the settings fold, nothing but the text is shown, and a word goal is counted', async ({ page }) => {
  const id = await site.makeDraft('One two three four.');
  await site.open(page, id);
  const settings = page.getByRole('complementary', { name: 'Post settings' });
  const menu = page.getByRole('navigation', { name: 'Admin panel' });
  await expect(settings).toBeVisible();
  await page.getByLabel('Word goal').fill('10');
  await expect(page.getByText('6 words to go')).toBeVisible();
  await page.getByRole('button', { name: 'Hide settings' }).click();
  await expect(settings).toBeHidden();
  await page.reload();
  await expect(page.getByText('6 words to go')).toBeVisible();
  await expect(settings).toBeHidden();
  await page.getByRole('button', { name: 'Show settings' }).click();

  await page.getByRole('button', { name: 'Typewriter' }).click();
  await page.getByRole('button', { name: 'Distraction-free' }).click();
  await expect(menu).toBeHidden();
  await expect(settings).toBeHidden();
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Five six seven eight nine ten.');
  await expect(page.getByText('Goal reached')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
  await expect(settings).toBeVisible();
});

test('an open editor says when the post is scheduled or public, in each language', async ({ page }) => {
  const id = await site.makeDraft('Soon.');
  await site.open(page, id);
  const state = page.getByRole('banner').or(page.locator('header'));
  await expect(state.getByText('Draft', { exact: true })).toBeVisible();
  await site.manage('posts.manage.schedule', { id, publishedAt: '2099-01-02T03:04:00.000Z' });
  // It asks every ten seconds.
  await expect(state.getByText('Scheduled for Jan 2, 2099')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tab', { name: /English Scheduled/ })).toBeVisible();
  await site.manage('posts.manage.translations.start', { id, locale: 'zh-CN', from: 'empty' });
  await site.manage('posts.manage.publish', { id, languages: [{ locale: 'en-US' }] });
  await expect(state.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: /简体中文/ }).click();
  await expect(page.getByText(/^Published on .*, but not in Simplified Chinese/)).toBeVisible();
  await expectNoBarriers(page);
});
