import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';

// A file that is not an image is refused.
test.use({ expectedNoise: /status of 422/ });

const PASSWORD = 'ink and paper and rain';
const LANGUAGES = [
  {
    locale: 'en-US',
    signIn: 'Sign in',
    email: 'Email',
    password: 'Password',
    upload: 'Upload image',
    replace: 'Replace image',
    remove: 'Remove image',
    saved: 'Image saved.',
    removed: 'Image removed.',
    refused: 'This file isn’t a valid JPEG',
  },
  {
    locale: 'zh-CN',
    signIn: '登录',
    email: '邮箱',
    password: '密码',
    upload: '上传头像',
    replace: '更换头像',
    remove: '移除头像',
    saved: '头像已保存。',
    removed: '头像已移除。',
    refused: '图片',
  },
  {
    locale: 'zh-TW',
    signIn: '登入',
    email: '電子郵件',
    password: '密碼',
    upload: '上傳頭像',
    replace: '更換頭像',
    remove: '移除頭像',
    saved: '頭像已儲存。',
    removed: '頭像已移除。',
    refused: '圖片',
  },
] as const;

/**
 * A bitmap of 24 bits per pixel in one color. Browsers can read it, and three megabytes are over the server's
 * limit.
 */
function bitmap(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54 + width * height * 3, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(width * height * 3, Buffer.from([160, 120, 60]))]);
}

const photo = { name: 'photo.bmp', mimeType: 'image/bmp', buffer: bitmap(1200, 900) };

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite('avatar');
  const enabledLanguages = { 'zh-CN': true, 'zh-TW': true, 'en-US': true };
  await site.save('language', {
    enabledLanguages,
    autoDetectLanguage: true,
    defaultLanguage: 'en-US',
    showLanguageSwitcher: true,
  });
});
test.afterAll(() => site.close());

for (const labels of sampled(LANGUAGES, 2)) {
  test(`a user uploads an avatar, replaces it, and removes it: ${labels.locale}`, async ({ page }) => {
    const email = `ann-${labels.locale.toLowerCase()}@example.com`;
    await site.call('POST', '/auth/register', { email, nickname: 'Ann', password: PASSWORD });
    await page.goto(`${site.url}/${labels.locale}/login`);
    const main = page.getByRole('main');
    await main.getByLabel(labels.email, { exact: true }).fill(email);
    await main.getByLabel(labels.password, { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: labels.signIn, exact: true }).click();

    const upload = main.getByLabel(labels.upload);
    const status = (text: string) => page.getByRole('status').filter({ hasText: text });
    await upload.setInputFiles({
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(main.getByRole('alert')).toContainText(labels.refused);
    await upload.setInputFiles(photo);
    await expect(status(labels.saved)).toBeVisible();
    const shown = main.locator('img[src*="/uploads/avatars/"]');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([256, 256]);
    await expectNoBarriers(page, { within: 'main' });

    const first = await shown.getAttribute('src');
    await main.getByLabel(labels.replace).focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(photo);
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByRole('banner').locator('img[src*="/uploads/avatars/"]').first()).toHaveAttribute(
      'src',
      (await shown.getAttribute('src')) ?? '',
    );

    await main.getByRole('button', { name: labels.remove }).click();
    await expect(status(labels.removed)).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.reload();
    await expect(main.getByLabel(labels.upload)).toBeVisible();
  });
}
