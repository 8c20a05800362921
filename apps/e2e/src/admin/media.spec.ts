import type { Locator, Page } from '@playwright/test';
import { type AdminCall, expect, test } from '../support/admin.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { sampleImage } from '../support/sample-image.ts';

// The browser logs the errors that these tests provoke.
test.use({ expectedNoise: /status of (409|422)/ });

const written = { excerpt: '', description: '', keywords: [], coverAlt: '' };

async function draft(call: AdminCall, title: string): Promise<number> {
  const { id } = (await call('posts.manage.create', { sourceLocale: 'en-US' })) as { id: number };
  await call('posts.manage.saveTranslation', {
    id,
    locale: 'en-US',
    baseVersion: 0,
    title,
    markdown: 'Words.',
    ...written,
  });
  return id;
}

async function choose(page: Page, button: Locator, file: ReturnType<typeof sampleImage>): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await button.click();
  await (await chosen).setFiles(file);
}

test('an image is uploaded, described, used in a text and as a cover, and deleted once unused', async ({
  asAdmin: page,
  call,
}) => {
  const mark = `Kingfisher${Date.now()}`;
  const tile = (within: Page | Locator) =>
    within.getByRole('list', { name: 'Images', exact: true }).getByRole('button', { name: mark });
  await page.goto('/en-US/admin/media');
  await choose(page, page.getByRole('button', { name: 'Upload images' }), sampleImage(`${mark}.png`, mark));
  await tile(page).click();
  const drawer = page.getByRole('dialog', { name: mark });
  await expect(drawer.getByText('This image isn’t used anywhere.')).toBeVisible();
  await drawer.getByLabel(/^Description/).fill('A kingfisher on a post');
  await drawer.getByRole('button', { name: /简体中文/ }).click();
  await drawer.getByLabel(/^Description/).fill('木桩上的翠鸟');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectNoBarriers(page);

  // In a text, it comes with the alt text in that language.
  const post = await draft(call, `${mark} post`);
  await page.goto(`/en-US/admin/posts/${post}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Image', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Choose image' });
  await picker.getByRole('searchbox').fill('翠鸟');
  const found = picker.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(mark);
  await expectNoBarriers(page);
  await tile(picker).click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Describe the image (alt text)' })).toHaveValue(
    'A kingfisher on a post',
  );
  await page.getByRole('button', { name: 'Choose cover' }).click();
  await picker.getByRole('searchbox').fill(mark);
  await tile(picker).click();
  await expect(page.getByLabel('Cover description')).toHaveValue('A kingfisher on a post');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await page.goto(`/en-US/admin/media?q=${mark}`);
  await tile(page).click();
  const uses = drawer.getByRole('region', { name: 'Where it’s used' });
  await expect(uses.getByRole('link', { name: `${mark} post` })).toHaveCount(2);
  await expect(drawer.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('checkbox', { name: `Select ${mark}.png` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('the image is still in use'),
  ).toBeVisible();

  await call('posts.manage.trash', { id: post });
  await call('posts.manage.remove', { id: post });
  await page.reload();
  await page.getByRole('checkbox', { name: `Select ${mark}.png` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tile(page)).toHaveCount(0);
  await expect(page.getByText('Nothing found')).toBeVisible();
});

/** Passes an image to the page like a paste, or like a drop on an element. */
async function give(
  target: Locator,
  kind: 'paste' | 'drop',
  { name, mimeType, buffer }: ReturnType<typeof sampleImage>,
): Promise<void> {
  await target.evaluate(
    (element, { how, file, type, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], file, { type }),
      );
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { how: kind, file: name, type: mimeType, base64: buffer.toString('base64') },
  );
}

test('images can be pasted, dropped, and opened by keyboard, and the library fits a phone (Chinese)', async ({
  asAdmin: page,
  call,
}) => {
  const mark = `翠鸟${Date.now()}`;
  const tiles = page.getByRole('list', { name: '图片', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh-CN/admin/media');
  await expect(page.getByRole('button', { name: '上传图片' })).toBeVisible();
  await give(page.getByRole('main'), 'paste', sampleImage(`${mark}甲.png`, `${mark}1`));
  await expect(tiles.getByRole('button', { name: `${mark}甲` })).toBeVisible();
  await give(tiles, 'drop', sampleImage(`${mark}乙.png`, `${mark}2`));
  await expect(tiles.getByRole('button', { name: `${mark}乙` })).toBeVisible();
  await give(tiles, 'drop', { name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const failed = page.getByRole('list', { name: '上传', exact: true }).getByRole('listitem');
  await expect(failed).toContainText('坏.png');
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);

  await page.getByRole('searchbox').fill(mark);
  await expect(tiles.getByRole('button')).toHaveCount(2);
  await tiles.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `${mark}甲` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tiles.getByRole('button').nth(1)).toBeFocused();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const { items } = (await call('media.manage.list', { q: mark }, 'query')) as { items: { id: number }[] };
  await call('media.manage.remove', { ids: items.map(({ id }) => id) });
});
