import { expectNoBarriers } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, startEditorSite } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('draft-link');
});
test.afterAll(() => site.close());

// A refused link is a 404.
test.use({ expectedNoise: /status of 404/ });

test('a friend reads a draft by its link, with later changes, until the link is revoked', async ({
  page,
  browser,
}) => {
  await enterEditor(page, site);
  const id = await site.makeDraft('A first draft.');
  await site.open(page, id);
  await page.getByText('Share the draft').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link to the draft').inputValue();
  await expectNoBarriers(page);

  const context = await browser.newContext();
  const friend = await context.newPage();
  const path = new URL(link);
  await friend.goto(site.url + path.pathname + path.search);
  await expect(friend.getByRole('heading', { level: 1, name: `Draft ${id}` })).toBeVisible();
  await expect(friend.getByText('A first draft.')).toBeVisible();
  await expect(friend.getByRole('note')).toContainText('a draft that its author shared with you');
  await expect(friend.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoBarriers(friend);

  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' With a second thought.');
  await expect.poll(() => site.stored(id)).toContain('second thought');
  await friend.reload();
  await expect(friend.getByText('A first draft. With a second thought.')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole('alert')).toContainText('has expired or was revoked');
  await context.close();
});
