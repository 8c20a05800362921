import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startOwnSite, tokenOf } from '../support/own-site.ts';
import type { OwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A site of its own: what is published here is on no other test's home page.
// A network that is cut, and the refusals that are provoked, are told by the browser.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|status of 409/ });

let site: OwnSite;
let token: string;
test.beforeAll(async () => {
  site = await startOwnSite('editor');
  token = await tokenOf(site);
  const value = { enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true }, autoDetectLanguage: true, defaultLanguage: 'en-US', showLanguageSwitcher: true };
  await call('settings.manage.save', { group: 'language', value });
});
test.afterAll(() => site.close());
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

async function call(name: string, input: unknown): Promise<Record<string, unknown>> {
  const isQuery = name === 'posts.manage.get';
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await fetch(`${site.url}/trpc/${name}${query}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  });
  const answer = (await response.json()) as { result?: { data: Record<string, unknown> } };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.result?.data ?? {};
}

/** A picture of 8 × 8. */
const PICTURE = {
  name: 'lantern.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM402GMFTEMLQkAWEJhwSrKlLMAAAAASUVORK5CYII=',
    'base64',
  ),
};

const text = (page: Page, name = 'Text') => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page, word = 'Saved') => page.getByRole('status').filter({ hasText: word });

async function axe(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

/** Makes a draft in English. */
async function makeDraft(markdown: string): Promise<number> {
  const { id } = await call('posts.manage.create', { sourceLocale: 'en-US' });
  await save(Number(id), markdown, 0);
  return Number(id);
}

async function save(id: number, markdown: string, baseVersion: number): Promise<void> {
  const fields = { title: `Draft ${id}`, excerpt: '', description: '', keywords: [], coverAlt: '', markdown };
  await call('posts.manage.saveTranslation', { id, locale: 'en-US', ...fields, baseVersion });
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`${site.url}/en-US/admin/posts/${id}`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`Draft ${id}`);
}

/** What the server has of a post's language. */
async function stored(id: number, locale = 'en-US') {
  const { translations } = (await call('posts.manage.get', { id })) as { translations: { locale: string; markdown: string }[] };
  return translations.find((each) => each.locale === locale)?.markdown;
}

const walks = {
  'en-US': {
    first: 'English',
    title: 'Title',
    text: 'Text',
    words: 'Rain on the harbour',
    heading: 'Heading',
    describe: 'Describe the picture (alt text)',
    alt: 'A lantern',
    saved: 'Saved',
    tag: 'Add a tag',
    on: 'Publish on',
    schedule: 'Schedule',
    scheduled: /^Will be published on/,
    publish: 'Publish',
    view: 'View the post',
  },
  'zh-CN': {
    first: '简体中文',
    title: '标题',
    text: '正文',
    words: '港口的软件',
    heading: '二级标题',
    describe: '描述这张图片（替代文字）',
    alt: '一盏灯笼',
    saved: '已保存',
    tag: '添加标签',
    on: '发布时间',
    schedule: '定时发布',
    scheduled: /^将于/,
    publish: '发布',
    view: '查看文章',
  },
} as const;

for (const language of ['en-US', 'zh-CN'] as const) {
  const say = walks[language];

  test(`a newcomer writes, illustrates, ${language === 'zh-CN' ? 'translates, ' : ''}schedules and publishes a post in ${language}`, async ({ page }) => {
    test.slow();
    await page.goto(`${site.url}/${language}/admin/posts/new`);
    await page.getByRole('main').getByRole('button', { name: say.first, exact: true }).click();
    await page.getByRole('textbox', { name: say.title, exact: true }).fill(say.words);
    await text(page, say.text).click();
    await page.keyboard.type(`${say.words}。`);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/h2');
    await expect(page.getByRole('option', { name: say.heading })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type(say.words);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/img');
    const chosen = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chosen).setFiles(PICTURE);
    await page.getByRole('textbox', { name: say.describe }).fill(say.alt);
    await page.getByLabel(say.tag).fill(`${say.words}，`);
    await expect(saved(page, say.saved)).toBeVisible();
    await axe(page);

    if (language === 'zh-CN') {
      await page.getByRole('tab', { name: /繁體中文/ }).click();
      await page.getByRole('button', { name: '从简体中文转换' }).click();
      await expect(page.getByRole('textbox', { name: say.title, exact: true })).toHaveValue('港口的軟體');
      await page.getByRole('tab', { name: /简体中文/ }).click();
    }

    await page.getByLabel(say.on).fill('2099-01-02T03:04');
    await page.getByRole('button', { name: say.schedule, exact: true }).click();
    await expect(page.getByText(say.scheduled)).toBeVisible();
    await page.getByRole('button', { name: say.publish, exact: true }).click();
    const link = page.getByRole('link', { name: say.view });
    await expect(link).toBeVisible();
    await page.goto(site.url + ((await link.getAttribute('href')) ?? ''));
    await expect(page.getByRole('heading', { level: 1, name: say.words })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: say.words })).toBeVisible();
    await expect(page.getByRole('img', { name: say.alt })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: say.words, exact: true }).first()).toBeVisible();
    if (language === 'zh-CN') {
      await page.goto(page.url().replace('/zh-CN/', '/zh-TW/'));
      await expect(page.getByRole('heading', { level: 1, name: '港口的軟體' })).toBeVisible();
    }
  });
}

test('what was not touched keeps its characters, whichever way it is edited', async ({ page }) => {
  const before = '* one\n* two\n\nFirst paragraph\nof two lines.\n\n| a | b |\n|---|:-:|\n| **真，**她 | 2 |\n\n```js title="a.js"\nlet a;\n```\n';
  const id = await makeDraft(before);
  await open(page, id);
  await text(page).getByText('of two lines.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  await expect(saved(page)).toBeVisible();
  const after = before.replace('of two lines.', 'of two lines. And more.');
  await expect.poll(() => stored(id)).toBe(after);

  await page.getByRole('button', { name: 'Markdown' }).click();
  await text(page).press('ControlOrMeta+End');
  await page.keyboard.type('> last');
  await page.getByRole('button', { name: 'Visual' }).click();
  await expect(text(page).getByRole('blockquote')).toHaveText('last');
  await expect.poll(() => stored(id)).toBe(`${after}> last`);
});

test('a text that the visual editor would rewrite opens as Markdown, and says why', async ({ page }) => {
  const id = await makeDraft('A [link][1].\n\n[1]: /somewhere\n');
  await open(page, id);
  await expect(page.getByRole('note')).toContainText('line 1');
  await expect(text(page)).toContainText('[1]: /somewhere');
  await axe(page);
});

test('a tab that dies and a network that is cut lose nothing', async ({ page, context }) => {
  const id = await makeDraft('Saved words.');
  await open(page, id);
  await text(page).click();
  await context.setOffline(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' Typed on a train.');
  await expect(page.getByRole('status').filter({ hasText: 'kept in this browser' })).toBeVisible();
  // A closed tab still says what it has; one that has crashed says nothing.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  expect(await stored(id)).toBe('Saved words.');

  const again = await context.newPage();
  await open(again, id);
  const offer = again.getByRole('alert', { name: 'Recovered text' });
  await expect(offer.getByRole('insertion')).toContainText('Typed on a train.');
  await axe(again);
  await offer.getByRole('button', { name: 'Go on with it' }).click();
  await expect(text(again)).toContainText('Saved words. Typed on a train.');
  await expect(saved(again)).toBeVisible();
  expect(await stored(id)).toContain('Typed on a train.');
});

test('a network that comes back finds the text and saves it', async ({ page, context }) => {
  const id = await makeDraft('Saved words.');
  await open(page, id);
  await text(page).click();
  await context.setOffline(true);
  await page.keyboard.type('Offline. ');
  await expect(page.getByRole('status').filter({ hasText: 'kept in this browser' })).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  expect(await stored(id)).toContain('Offline.');
});

test('two people who edit the same text overwrite nothing unseen, and can merge', async ({ page }) => {
  const between = ['a', 'b', 'c', 'd', 'e'].join('\n\n');
  const theirs = `One line.\n\n${between}\n\nTheir line.`;
  const id = await makeDraft(`One line.\n\n${between}\n\nAnother line.`);
  await open(page, id);
  await save(id, theirs, 1);
  await text(page).getByText('One line.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine.');
  const conflict = page.getByRole('alert', { name: 'Two people edit this text' });
  await expect(conflict.getByRole('insertion').first()).toBeVisible();
  expect(await stored(id)).toBe(theirs);
  await axe(page);
  await conflict.getByRole('button', { name: 'Merge the two' }).click();
  await expect(conflict.getByRole('textbox', { name: 'Merged text' })).toContainText('Mine.');
  await conflict.getByRole('button', { name: 'Drop' }).last().click();
  await conflict.getByRole('button', { name: 'Go on with this text' }).click();
  await expect(saved(page)).toBeVisible();
  expect((await stored(id))?.trim()).toBe(theirs.replace('One line.', 'One line. Mine.'));
});

test('a session that has ended keeps the text until somebody signs in again', async ({ page, context }) => {
  const id = await makeDraft('Saved words.');
  await open(page, id);
  await page.evaluate(() => localStorage.setItem('auth_token', 'x'.repeat(43)));
  await text(page).click();
  await page.keyboard.type('Kept. ');
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  const [login] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Sign in again in another tab' }).click()]);
  await login.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await expect(saved(page)).toBeVisible();
  expect(await stored(id)).toContain('Kept.');
});

test('the menu of blocks works with a Chinese input method', async ({ page }) => {
  const { id } = await call('posts.manage.create', { sourceLocale: 'zh-CN' });
  await page.goto(`${site.url}/zh-CN/admin/posts/${String(id)}`);
  const body = text(page, '正文');
  await body.click();
  const devtools = await page.context().newCDPSession(page);
  // The key of the slash gives a Chinese keyboard this sign.
  await devtools.send('Input.insertText', { text: '、' });
  const menu = page.getByRole('listbox', { name: '插入' });
  await expect(menu.getByRole('option')).toHaveCount(12);
  for (const composed of ['b', 'bi', 'biao', 'biao g', 'biao ge']) {
    await devtools.send('Input.imeSetComposition', { text: composed, selectionStart: composed.length, selectionEnd: composed.length });
  }
  await expect(menu.getByRole('option')).toHaveText(['表格|']);
  // Enter chooses among the candidates of the input method.
  await body.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true });
  await expect(menu).toBeVisible();
  await devtools.send('Input.insertText', { text: '表格' });
  await expect(menu.getByRole('option')).toHaveText(['表格|']);
  await page.keyboard.press('Enter');
  await expect(body.getByRole('table')).toBeVisible();
  await expect(body).not.toContainText('、');
});

test('the preview shows the post in the theme of the site, as it is typed', async ({ page }) => {
  const id = await makeDraft('## In the frame\n\nSaved words.');
  await open(page, id);
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByRole('heading', { level: 2, name: 'In the frame' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await expect(frame.getByRole('heading', { level: 1, name: 'Another title' })).toBeVisible();
});

test('a former text comes back, and the outline and the address follow the title', async ({ page }) => {
  const id = await makeDraft('## First heading\n\nOld words.');
  await save(id, '## First heading\n\nNew words.', 1);
  await open(page, id);
  await expect(page.getByRole('button', { name: 'First heading' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('雨中漫步');
  await page.getByRole('button', { name: 'Make it from the title' }).click();
  await expect(page.getByLabel('Address (slug)')).toHaveValue('yu-zhong-man-bu');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('/post/yu-zhong-man-bu', { exact: true })).toBeVisible();
});

test('on a phone the editor is no broader than the screen, in light and dark', async ({ page }) => {
  const id = await makeDraft('## Heading\n\nWords.');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, id);
  await expect(text(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
});
