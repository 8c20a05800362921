import type { Page } from '@playwright/test';
import { type AdminCall, expect, test } from '../support/admin.ts';
import { expectNoBarriers } from '../support/axe.ts';

const text = (title: string) => ({
  title,
  markdown: `About ${title}.`,
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
});

/** Creates a draft. @returns its id */
async function draft(call: AdminCall, title: string, locale: 'zh-CN' | 'en-US' = 'en-US'): Promise<number> {
  const { id } = (await call('posts.manage.create', { sourceLocale: locale })) as { id: number };
  await call('posts.manage.saveTranslation', { id, locale, baseVersion: 0, ...text(title) });
  return id;
}

const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('posts are found, published, trashed, and deleted in the table', async ({ asAdmin: page, call }) => {
  const mark = `Kestrel${Date.now()}`;
  const ids = [await draft(call, `${mark} one`), await draft(call, `${mark} two`), await draft(call, '')];
  await page.goto('/en-US/admin/posts');
  await expect(page.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/admin/posts/new');
  await expectNoBarriers(page);

  await page.keyboard.press('/');
  await page.keyboard.type(mark.toLowerCase());
  await expect(page.getByRole('link', { name: `${mark} two` })).toHaveAttribute(
    'href',
    `/admin/posts/${ids[1]}`,
  );
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(new RegExp(`q=${mark.toLowerCase()}`));

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('2 posts changed.')).toBeVisible();
  await expect(row(page, `${mark} one`).getByText('Published', { exact: true })).toBeVisible();
  const reader = await page.request.get(`/en-US/post/${mark.toLowerCase()}-one`);
  expect(reader.status()).toBe(200);

  await page.getByRole('button', { name: `Actions for ${mark} one` }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(row(page, `${mark} one`)).toHaveCount(0);
  expect((await page.request.get(`/en-US/post/${mark.toLowerCase()}-one`)).status()).toBe(404);

  await page
    .getByLabel('Status', { exact: true })
    .selectOption({ label: (await page.getByRole('option', { name: /^In the trash/ }).textContent()) ?? '' });
  await page.getByRole('button', { name: `Actions for ${mark} one` }).click();
  await page.getByRole('menuitem', { name: 'Delete forever…' }).click();
  await page.getByRole('button', { name: 'Delete forever', exact: true }).click();
  await expect(row(page, `${mark} one`)).toHaveCount(0);
  for (const id of ids.slice(1)) await call('posts.manage.trash', { id });
});

test('a bulk action applies to all search results on all pages', async ({ asAdmin: page, call }) => {
  test.setTimeout(120_000);
  const mark = `Merganser${Date.now()}`;
  const first = await draft(call, mark);
  for (let number = 0; number < 51; number += 1) await call('posts.manage.duplicate', { id: first });
  await page.goto(`/en-US/admin/posts?q=${mark}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(page.getByRole('region', { name: '50 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Select all 52 found' }).click();
  const bulk = page.getByRole('region', { name: 'All 52 found' });
  await bulk.getByRole('button', { name: 'Move to trash' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change all 52 posts found?' });
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await bulk.getByRole('button', { name: 'Move to trash' }).click();
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByText('52 posts changed.')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test('the translation board shows what each language lacks, and links to the editor (Chinese)', async ({
  asAdmin: page,
  call,
}) => {
  const title = `翠鸟${Date.now()}`;
  const id = await draft(call, title, 'zh-CN');
  await call('posts.manage.translations.start', {
    id,
    locale: 'zh-TW',
    from: 'convert',
    sourceLocale: 'zh-CN',
  });
  await call('posts.manage.publish', { id });
  const { translations } = (await call('posts.manage.get', { id }, 'query')) as {
    translations: { locale: string; version: number }[];
  };
  const baseVersion = translations.find(({ locale }) => locale === 'zh-CN')?.version ?? 0;
  await call('posts.manage.saveTranslation', {
    id,
    locale: 'zh-CN',
    baseVersion,
    ...text(title),
    markdown: '改过了。',
  });
  await call('posts.manage.publish', { id });

  await page.goto('/zh-CN/admin/languages');
  await expect(page.getByRole('heading', { level: 1, name: '多语言看板' })).toBeVisible();
  await page.getByLabel('搜索标题').fill(title.slice(0, 6));
  // The search starts when typing pauses.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('link', { name: `${title}，繁体中文：待更新` })).toHaveAttribute(
    'href',
    `/admin/posts/${id}?lang=zh-TW`,
  );
  await expect(page.getByRole('link', { name: `${title}，英语：缺少` })).toBeVisible();
  // The list before fades while the filtered one loads.
  const filtered = page.waitForResponse((response) =>
    /posts\.manage\..*stale/.test(decodeURIComponent(response.url())),
  );
  await page
    .getByRole('group', { name: '繁體中文' })
    .getByRole('button', { name: /待更新/ })
    .click();
  await filtered;
  await expect(page).toHaveURL(/state=stale/);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page
    .getByRole('group', { name: 'English' })
    .getByRole('button', { name: /已发布/ })
    .click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
  await call('posts.manage.trash', { id });
});

test('the table of posts fits a phone', async ({ asAdmin: page, call }) => {
  const id = await draft(call, `Heron${Date.now()}`);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/zh-CN/admin/posts', '/zh-CN/admin/languages']) {
    await page.goto(path);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await call('posts.manage.trash', { id });
});
