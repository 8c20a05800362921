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

/** Publishes a post in a category, or with tags. @returns its id */
async function publish(
  call: AdminCall,
  title: string,
  terms: { categoryId?: number; tags?: (number | string)[] },
): Promise<number> {
  const { id } = (await call('posts.manage.create', { sourceLocale: 'en-US' })) as { id: number };
  await call('posts.manage.saveTranslation', { id, locale: 'en-US', baseVersion: 0, ...text(title) });
  await call('posts.manage.save', { id, ...terms });
  await call('posts.manage.publish', { id });
  return id;
}

async function make(call: AdminCall, names: Record<string, string>): Promise<number> {
  return ((await call('categories.manage.create', { names })) as { id: number }).id;
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a category is created, translated, sorted, merged, and deleted', async ({ asAdmin: page, call }) => {
  const mark = `Osprey${Date.now()}`;
  const slug = mark.toLowerCase();
  await page.goto('/en-US/admin/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByLabel('Name')).toHaveAccessibleDescription(/./);
  await drawer.getByLabel('Name').fill(`${mark} one`);
  await drawer.getByRole('tab', { name: '简体中文' }).click();
  await drawer.getByLabel('Name').fill('鱼鹰');
  await expectNoBarriers(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();
  await expect(drawer).toHaveCount(0);

  const { items } = (await call('categories.manage.list', {}, 'query')) as {
    items: { id: number; slug: string }[];
  };
  const one = items.find((each) => each.slug === `${slug}-one`)?.id ?? 0;
  await make(call, { 'en-US': `${mark} two` });
  const post = await publish(call, `${mark} post`, { categoryId: one });
  await page.reload();
  const ours = page.getByRole('button', { name: new RegExp(`^${mark}`) });
  await expect(ours).toHaveText([`${mark} one`, `${mark} two`]);

  // With the keyboard: by the handle, and by the menu.
  const handle = page.getByRole('button', { name: `Move ${mark} two` });
  await handle.focus();
  await page.keyboard.press('Space');
  const message = page.getByText(new RegExp(`^${mark} two is now`));
  await expect(message).toBeAttached();
  const before = (await message.textContent()) ?? '';
  // The handle is announced a moment before keys move it.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(message).not.toHaveText(before, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(ours).toHaveText([`${mark} two`, `${mark} one`]);
  await choose(page, `Actions for ${mark} one`, 'Move up');
  await expect(ours).toHaveText([`${mark} one`, `${mark} two`]);

  // Its slug changes, and the old one redirects.
  await page.getByRole('button', { name: `${mark} one`, exact: true }).click();
  await drawer.getByLabel('Address (slug)').fill(`${slug}-first`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${slug}-first`)).toBeVisible();
  const former = await page.request.get(`/en-US/category/${slug}-one`, { maxRedirects: 0 });
  expect([former.status(), former.headers()['location']]).toEqual([
    301,
    expect.stringContaining(`/category/${slug}-first`),
  ]);

  await choose(page, `Actions for ${mark} one`, 'Merge into another…');
  await page.getByLabel('Merge into').selectOption({ label: `${mark} two` });
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged. 1 post moved.')).toBeVisible();
  await expect(ours).toHaveText([`${mark} two`]);
  expect(
    (await page.request.get(`/en-US/category/${slug}-first`, { maxRedirects: 0 })).headers()['location'],
  ).toContain(`/category/${slug}-two`);
  expect(await (await page.request.get(`/en-US/category/${slug}-two`)).text()).toContain(`${mark} post`);

  await choose(page, `Actions for ${mark} two`, 'Delete…');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(ours).toHaveCount(0);
  // A page that cannot be rendered in time is sent as it was, once.
  await expect.poll(async () => (await page.request.get(`/en-US/category/${slug}-two`)).status()).toBe(404);
  expect((await page.request.get(`/en-US/post/${slug}-post`)).status()).toBe(200);
  await call('posts.manage.trash', { id: post });
});

test('a category can have subcategories, and the page fits a phone (Chinese)', async ({
  asAdmin: page,
  call,
}) => {
  const name = `翠鸟${Date.now()}`;
  const top = await make(call, { 'zh-CN': name });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh-CN/admin/categories');
  await choose(page, `${name} 的操作`, '新建下级分类');
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  await expect(drawer.getByLabel('上级分类')).toHaveValue(String(top));
  await drawer.getByLabel('名称').fill(`${name}幼鸟`);
  await drawer.getByRole('button', { name: '保存' }).click();
  const below = page.getByRole('list', { name: `“${name}”的下级分类` });
  await expect(below.getByRole('button', { name: `${name}幼鸟`, exact: true })).toBeVisible();
  await expect(below.getByText('缺少英语名称')).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { items } = (await call('categories.manage.list', {}, 'query')) as {
    items: { id: number; parentId: number | null }[];
  };
  for (const { id } of items.filter((each) => each.id === top || each.parentId === top))
    await call('categories.manage.remove', { id });
});

test('tags are renamed, merged, and deleted, and old slugs redirect in both themes', async ({
  asAdmin: page,
  call,
}) => {
  const mark = `Heron${Date.now()}`;
  const slug = mark.toLowerCase();
  const post = await publish(call, `${mark} post`, { tags: [`${mark} one`, `${mark} two`] });
  await page.goto(`/en-US/admin/tags?q=${mark}&sort=name`);
  const table = page.getByRole('table', { name: 'Tags' });
  const names = table.getByRole('button', { name: new RegExp(`^${mark}`) });
  await expect(names).toHaveText([`${mark} one`, `${mark} two`]);

  // Another one, which nothing uses.
  await page.getByRole('button', { name: 'New tag' }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByLabel('Name')).toHaveAccessibleDescription(/./);
  await drawer.getByLabel('Name').fill(`${mark} three`);
  await drawer.getByRole('tab', { name: '简体中文' }).click();
  await drawer.getByLabel('Name').fill(`${mark} 苍鹭`);
  await expectNoBarriers(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(names).toHaveCount(3);
  await page.getByLabel('Usage', { exact: true }).selectOption('unused');
  await expect(names).toHaveText([`${mark} three`]);
  await page.getByLabel('Usage', { exact: true }).selectOption('');
  await expect(names).toHaveCount(3);

  // Its slug changes, and the old one redirects in either theme and in another language.
  await names.filter({ hasText: 'one' }).click();
  await drawer.getByLabel('Address (slug)').fill(`${slug}-first`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByText(`${slug}-first`)).toBeVisible();
  const leadsTo = async (path: string) => {
    const response = await page.request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  for (const before of ['/en-US/tag/', '/zh-CN/tag/', '/en-US/magazine/tag/']) {
    expect(await leadsTo(`${before}${slug}-one`)).toEqual([
      301,
      expect.stringContaining(`/tag/${slug}-first`),
    ]);
  }
  expect(await (await page.request.get(`/en-US/post/${slug}-post`)).text()).toContain(`/tag/${slug}-first`);

  // The table of its posts can be filtered by another tag.
  await table
    .getByRole('row')
    .filter({ hasText: `${slug}-first` })
    .getByRole('link', { name: '1' })
    .click();
  const ofTag = page.getByRole('combobox', { name: 'Tag' });
  await expect(ofTag).toHaveValue(`${mark} one`);
  const posts = page.getByRole('table', { name: 'Posts' }).getByRole('link', { name: `${mark} post` });
  await expect(posts).toHaveCount(1);
  await ofTag.fill(`${mark} thr`);
  await page.getByRole('option', { name: `${mark} three` }).click();
  await expect(posts).toHaveCount(0);
  await expect(ofTag).toHaveValue(`${mark} three`);
  await expectNoBarriers(page);
  await page.goto(`/en-US/admin/tags?q=${mark}&sort=name`);

  // Two of three are merged into the third.
  await table.getByRole('checkbox', { name: `Select ${mark} one` }).check();
  await table.getByRole('checkbox', { name: `Select ${mark} three` }).check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const into = page.getByRole('combobox', { name: 'Merge into' });
  await into.fill(`${mark} tw`);
  await page.getByRole('option', { name: `${mark} two` }).click();
  await expect(into).toHaveValue(`${mark} two`);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged. 1 post moved.')).toBeVisible();
  await expect(names).toHaveText([`${mark} two`]);
  for (const former of ['one', 'first', 'three'])
    expect(await leadsTo(`/en-US/tag/${slug}-${former}`)).toEqual([
      301,
      expect.stringContaining(`/tag/${slug}-two`),
    ]);

  await choose(page, `Actions for ${mark} two`, 'Delete…');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 tag deleted.')).toBeVisible();
  await expect(names).toHaveCount(0);
  expect((await page.request.get(`/en-US/tag/${slug}-two`)).status()).toBe(404);
  expect(await (await page.request.get(`/en-US/post/${slug}-post`)).text()).not.toContain(`/tag/${slug}-`);
  await call('posts.manage.trash', { id: post });
});

test('tags can be renamed and merged, and the page fits a phone (Chinese)', async ({
  asAdmin: page,
  call,
}) => {
  const name = `白鹭${Date.now()}`;
  const ids: number[] = [];
  for (const each of [name, `${name}群`])
    ids.push(((await call('tags.manage.create', { names: { 'zh-CN': each } })) as { id: number }).id);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/zh-CN/admin/tags?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `${name}群`, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tab') });
  await drawer.getByLabel('名称').fill(`${name}飞`);
  await drawer.getByRole('button', { name: '保存' }).click();
  await choose(page, `${name}飞 的操作`, '合并到其他标签…');
  await page.getByRole('combobox', { name: '合并到' }).fill(name);
  await page.getByRole('option', { name, exact: false }).click();
  await page.getByRole('button', { name: '合并', exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `${name}飞`, exact: true })).toHaveCount(0);
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await call('tags.manage.remove', { ids: [ids[0]] });
});
