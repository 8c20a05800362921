import { expectNoBarriers } from '../support/axe.ts';
import {
  bodyOf,
  type EditorSite,
  enterEditor,
  publishNow,
  savedIn,
  startEditorSite,
} from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('post-languages');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

test('a language is converted with the site’s words, converted again, and deleted', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/settings/conversion`);
  await page.getByRole('button', { name: 'Add word' }).click();
  await page.getByLabel('Word 1 in Simplified Chinese').fill('三文');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Fill in both words of each row')).toBeVisible();
  await page.getByLabel('Word 1 in Traditional Chinese').fill('散文');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();
  await expectNoBarriers(page);

  const { id } = await site.manage('posts.manage.create', { sourceLocale: 'zh-CN' });
  const write = (markdown: string, baseVersion: number) =>
    site.manage('posts.manage.saveTranslation', {
      id,
      locale: 'zh-CN',
      title: '标题',
      excerpt: '',
      description: '',
      keywords: [],
      coverAlt: '',
      markdown,
      baseVersion,
    });
  await write('“三文”的质量。', 0);
  await page.goto(`${site.url}/en-US/admin/posts/${Number(id)}?lang=zh-TW`);
  await page.getByRole('tab', { name: '繁體中文' }).click();
  await page.getByRole('button', { name: /^Convert from/ }).click();
  await expect(bodyOf(page)).toHaveText('「散文」的品質。');

  await write('“三文”的进程。', 1);
  await page.getByRole('button', { name: /^Convert again from/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Convert again' }).click();
  await expect(bodyOf(page)).toHaveText('「散文」的行程。');
  await page.getByRole('button', { name: 'Delete language' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete language' }).click();
  await expect(page.getByRole('button', { name: /^Convert from/ })).toBeVisible();
});

test('unpublished changes are discarded, and a post gets another date', async ({ page }) => {
  const id = await site.makeDraft('What readers see.');
  await site.open(page, id);
  await publishNow(page);
  await expect(page.getByText(/^Published on/)).toBeVisible();
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' A second thought.');
  await expect(savedIn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectNoBarriers(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(bodyOf(page)).toHaveText('What readers see.');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);

  await page.getByLabel('Date of the post').fill('2020-02-03T04:05');
  await page.getByRole('button', { name: 'Use this date' }).click();
  await expect(page.getByText(/^Published on Feb 3, 2020/)).toBeVisible();
  const comments = page.getByRole('switch', { name: 'Readers can comment' });
  await comments.click();
  await expect(comments).not.toBeChecked();
  await page.goto(`${site.url}/en-US/post/draft-${id}`);
  await expect(page.getByText('February 3, 2020').or(page.getByText('Feb 3, 2020')).first()).toBeVisible();
});
