import { expectNoBarriers } from '../support/axe.ts';
import { drag } from '../support/drag.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because every page shows the menus. The browser logs errors that are provoked.
test.describe.configure({ mode: 'serial' });
test.use({ expectedNoise: /status of 400/ });

let site: OwnSite;
let token: string;
test.beforeAll(async () => {
  site = await startOwnSite('menus');
  token = await tokenOf(site);
});
test.afterAll(() => site.close());
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

async function make(noun: 'categories' | 'tags', names: Record<string, string>): Promise<number> {
  const { body } = await site.call('POST', `/admin/${noun}`, { names }, token);
  return Number(body.data?.['id']);
}

test('menu items of the header are added, dragged, and nested, and readers of both themes see them right away', async ({
  page,
}) => {
  await make('tags', { 'en-US': 'Kites', 'zh-CN': '风筝' });
  await page.goto(`${site.url}/en-US/admin/menus`);
  const entries = page
    .getByRole('list', { name: 'Header', exact: true })
    .getByRole('button', { name: /^(?!Move|Actions)/ });
  await expect(entries).toHaveText(['Home', 'Guides', 'About']);
  const drawer = page.getByRole('dialog', { name: 'New menu item' });
  const address = drawer.getByLabel('Address', { exact: true });
  const label = drawer.getByLabel(/^Label/);
  const add = page.getByRole('button', { name: 'New item in the header' });
  const save = async () => {
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toHaveCount(0);
  };

  // Errors appear next to their field, and nothing is lost.
  await add.click();
  await drawer.getByLabel('Links to').selectOption('Address');
  await address.fill('javascript:alert(1)');
  await label.fill('Elsewhere');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveAccessibleDescription(/not valid/);
  await expect(label).toHaveValue('Elsewhere');
  await address.fill('https://example.com/kite');
  await expectNoBarriers(page);
  await save();

  // A tag brings its names.
  await add.click();
  await drawer.getByLabel('Links to').selectOption('Tag');
  await drawer.getByRole('combobox', { name: 'Tag' }).fill('kit');
  await page.getByRole('option', { name: 'Kites' }).click();
  await expect(label).toHaveValue('Kites');
  await save();
  await expect(entries).toHaveText(['Home', 'Guides', 'About', 'Elsewhere', 'Kites']);

  // With the mouse.
  await drag(
    page,
    page.getByRole('button', { name: 'Move Kites' }),
    page.getByRole('button', { name: 'Move Home' }),
  );
  await expect(entries).toHaveText(['Kites', 'Home', 'Guides', 'About', 'Elsewhere']);
  const menu = async (locale: string) => {
    const { body } = await site.call('GET', `/menu?type=header&locale=${locale}`);
    return body.data?.['items'] as { label: string }[];
  };
  await expect
    .poll(async () => (await menu('zh-CN')).map((item) => item.label))
    .toEqual(['风筝', '首页', '指南', '关于', 'Elsewhere']);
  const reader = await page.context().newPage();
  await reader.goto(`${site.url}/en-US/about`);
  await expect(reader.getByRole('banner').getByRole('link', { name: 'Kites' })).toHaveAttribute(
    'href',
    '/en-US/tag/kites',
  );
  await reader.goto(`${site.url}/zh-CN/magazine`);
  await expect(reader.getByRole('banner').getByRole('link', { name: '风筝' })).toHaveAttribute(
    'href',
    '/zh-CN/magazine/tag/kites',
  );

  // Nested below another item, it opens with it.
  await page.getByRole('button', { name: 'Elsewhere', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Elsewhere' });
  await edit.getByLabel('Parent item').selectOption('Guides');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(
    page
      .getByRole('list', { name: 'Items under Guides' })
      .getByRole('button', { name: 'Elsewhere', exact: true }),
  ).toBeVisible();
  for (const path of ['/en-US/about', '/en-US/magazine']) {
    await reader.goto(site.url + path);
    const guides = reader.getByRole('banner').getByRole('group').filter({ hasText: 'Guides' });
    await guides.getByText('Guides').first().click();
    await expect(guides.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
      'href',
      'https://example.com/kite',
    );
  }
});

test('a category can be added to the footer menu, which fits a phone, and the panel reports its deletion (Chinese)', async ({
  page,
}) => {
  const id = await make('categories', { 'zh-CN': '纸鸢' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/zh-CN/admin/menus`);
  await page.getByRole('button', { name: '在页脚新建菜单项' }).click();
  const drawer = page.getByRole('dialog', { name: '新建菜单项' });
  await drawer.getByLabel('链接到').selectOption('分类');
  await drawer.getByLabel('分类', { exact: true }).selectOption('纸鸢');
  await drawer.getByRole('button', { name: '保存' }).click();
  const footer = page.getByRole('list', { name: '页脚', exact: true });
  const entry = footer.getByRole('button', { name: '纸鸢', exact: true });
  await expect(entry).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const shown = async () => (await page.request.get(`${site.url}/zh-CN/about`)).text();
  // A stale page is served while a slow new one is rendered.
  await expect.poll(shown).toContain('纸鸢');

  expect((await site.call('DELETE', `/admin/categories/${id}`, {}, token)).status).toBe(200);
  await page.reload();
  await expect(footer.getByText('读者访问时找不到')).toBeVisible();
  await page.getByRole('button', { name: '纸鸢 的操作' }).click();
  await page.getByRole('menuitem', { name: '删除…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await expect.poll(shown).not.toContain('纸鸢');
});
