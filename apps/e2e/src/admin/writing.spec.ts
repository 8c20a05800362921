import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoBarriers, expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, startEditorSite } from '../support/editor.ts';
import { runSanwen } from '../support/sanwen-process.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('writing');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

test('a word typed in the visual editor changes nothing else', async ({ page }) => {
  const text = '+ A [link][1] &amp; 2 * 3  \n  more__\n\n[1]: /somewhere\n\n小标题\n===\n\nEnd\n';
  const id = await site.makeDraft(text);
  await site.open(page, id);
  await bodyOf(page).getByText('more__').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' [TOC] $5');
  await expect.poll(() => site.stored(id)).toBe(text.replace('more__', 'more__ [TOC] $5'));
  await expectNoBarriers(page);
});

test('an image gets a caption and a width in the visual editor', async ({ page }) => {
  const text = '+ One\n\n![A cat](/favicon.svg)\n\nhttps://youtu.be/aqz-KE-bpKQ\n';
  const id = await site.makeDraft(text);
  await site.open(page, id);
  const body = bodyOf(page);
  await body.getByLabel('Caption').fill('At rest');
  await body.getByLabel('Width').selectOption('Wider than the text');
  await expect.poll(() => site.stored(id)).toBe(text.replace('/favicon.svg', '/favicon.svg#wide "At rest"'));
  await expectNoBarriers(page);
});

test('Markdown typed in the visual editor becomes what it means', async ({ page }) => {
  const id = await site.makeDraft('');
  await site.open(page, id);
  const body = bodyOf(page);
  await expect(body).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(body).toBeFocused();
  const { keyboard } = page;
  // The browser reports a selection a moment later, sooner than a person's next key.
  const select = async (keys: string) => {
    await keyboard.press(keys);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  await keyboard.type('https://example.com/c');
  await select('Shift+Home');
  await keyboard.press('ControlOrMeta+X');
  await keyboard.type('Pasted');
  await select('Shift+Home');
  await keyboard.press('ControlOrMeta+V');
  await expect(body.getByRole('link', { name: 'Pasted' })).toHaveAttribute('href', 'https://example.com/c');
  await keyboard.press('End');
  await keyboard.type(' over a');
  await select('Shift+ArrowLeft');
  await keyboard.press('ControlOrMeta+K');
  await expect(page.getByPlaceholder('Link URL')).toBeFocused();
  await keyboard.type('https://example.com/d');
  await keyboard.press('Enter');
  await expect(body.getByRole('link', { name: 'a', exact: true })).toBeVisible();
  await expect(body).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' by [the **docs**](https://example.com/a_(b))[^1].');
  await keyboard.press('Enter');
  await keyboard.type('[ ] Milk');
  await keyboard.press('Enter');
  await keyboard.type('Bread');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('> [!TIP]');
  await keyboard.press('Enter');
  await keyboard.type('Hold on.');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('![A cat](/favicon.svg)');
  await keyboard.press('Enter');
  await keyboard.type('$$ x^2');
  await body.getByRole('definition').click();
  await keyboard.type('The footnote.');
  const links =
    '[Pasted](https://example.com/c) over [a](https://example.com/d) by [the **docs**](https://example.com/a_(b))[^1].';
  await expect
    .poll(() => site.stored(id))
    .toBe(
      `${links}\n\n- [ ] Milk\n- [ ] Bread\n\n> [!TIP]\n>\n> Hold on.\n\n![A cat](/favicon.svg)\n\n$$\nx^2\n$$\n\n[^1]: The footnote.\n`,
    );
  await expectNoBarriersInBothSchemes(page);

  await site.manage('posts.manage.publish', { id });
  await page.goto(`${site.url}/en-US/post/${id}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('note')).toHaveText(/Tip\s*Hold on\./);
  await expect(article.getByRole('link', { name: 'the docs' })).toBeVisible();
  await expectNoBarriersInBothSchemes(page);
});

test('the block menu works with a Chinese input method', async ({ page }) => {
  const { id } = await site.manage('posts.manage.create', { sourceLocale: 'zh-CN' });
  await page.goto(`${site.url}/zh-CN/admin/posts/${String(id)}`);
  const body = bodyOf(page, '正文');
  await body.click();
  const devtools = await page.context().newCDPSession(page);
  // Chinese keyboards type this character with the slash key.
  await devtools.send('Input.insertText', { text: '、' });
  const menu = page.getByRole('listbox', { name: '插入' });
  await expect(menu.getByRole('option')).toHaveCount(19);
  for (const composed of ['b', 'bi', 'biao', 'biao g', 'biao ge']) {
    await devtools.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  }
  await expect(menu.getByRole('option')).toHaveText(['表格|']);
  // Enter picks a candidate of the input method.
  await body.dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  await expect(menu).toBeVisible();
  await devtools.send('Input.insertText', { text: '表格' });
  await expect(menu.getByRole('option')).toHaveText(['表格|']);
  await page.keyboard.press('Enter');
  await expect(body.getByRole('table')).toBeVisible();
  await expect(body).not.toContainText('、');
});

test('the preview shows the post in the site’s theme while typing', async ({ page }) => {
  const id = await site.makeDraft('## In the frame\n\nSaved words.');
  await site.open(page, id);
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByRole('heading', { level: 2, name: 'In the frame' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await expect(frame.getByRole('heading', { level: 1, name: 'Another title' })).toBeVisible();
});

test('the outline and the slug follow the text', async ({ page }) => {
  const id = await site.makeDraft('## First heading\n\nWords.');
  await site.open(page, id);
  await expect(page.getByRole('button', { name: 'First heading' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('雨中漫步');
  await page.getByRole('button', { name: 'Generate from title' }).click();
  await expect(page.getByLabel('Address (slug)')).toHaveValue('yu-zhong-man-bu');
  await page.getByRole('button', { name: 'Use this URL' }).click();
  await expect(page.getByText('/post/yu-zhong-man-bu', { exact: true })).toBeVisible();
});

test('a revision can be restored and edited', async ({ page }) => {
  const former = 'A paragraph that somebody will miss. '.repeat(8).trim();
  const id = await site.makeDraft(former);
  // A text that loses much gets its own revision.
  await site.saveText(id, 'Next to nothing.', 1);
  await site.open(page, id);
  await page.getByRole('button', { name: 'Revisions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Revisions' });
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  const oldest = drawer.getByRole('listitem').last();
  await oldest.getByRole('button').click();
  await expect(oldest.getByRole('deletion').last()).toContainText('somebody will miss');
  await expect(oldest.getByRole('insertion').first()).toBeVisible();
  await expectNoBarriers(page);
  await oldest.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored. The one before it is kept, too.')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(bodyOf(page)).toHaveText(former);
  expect(await site.stored(id)).toBe(former);

  // The restored text can be edited.
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Not any more.');
  await expect.poll(async () => (await site.stored(id))?.trim()).toBe(`${former} Not any more.`);
});

test('an author beyond the first suggestions can be found by name', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'sanwen-authors-'));
  await mkdir(join(folder, 'en-US'));
  for (let number = 1; number <= 50; number += 1)
    await writeFile(
      join(folder, 'en-US', `guest-${number}.md`),
      `---\ntitle: Guest ${number}\nauthor: Guest ${number}\n---\n\nWords.\n`,
    );
  await runSanwen(['import', 'markdown', folder], site);
  await rm(folder, { recursive: true });
  const id = await site.makeDraft('Words.');
  const byline = async () =>
    ((await site.manage('posts.manage.get', { id }, 'query')) as { author: { name: string } | null }).author
      ?.name;
  await site.open(page, id);
  const author = page.getByRole('combobox', { name: 'Author' });
  await expect(author).toHaveValue('Owner');
  await author.fill('guest 50');
  await page.getByRole('option', { name: 'Guest 50' }).click();
  await expect.poll(byline).toBe('Guest 50');
  await expect(author).toHaveValue('Guest 50');
  // Escape closes the list, and does nothing if it is closed.
  await author.press('Escape');
  await expect(author).toHaveValue('Guest 50');
  // The owner has published nothing, so fifty authors are listed before them.
  await author.fill('own');
  await page.getByRole('option', { name: 'Owner' }).click();
  await expect.poll(byline).toBe('Owner');
  await expect(author).toHaveValue('Owner');
  await author.fill('');
  await author.blur();
  await expect.poll(byline).toBeUndefined();
});

test('the editor fits a phone, in light and dark', async ({ page }) => {
  const id = await site.makeDraft('## Heading\n\nWords.');
  // A select is as wide as its longest option.
  await site.manage('categories.manage.create', { names: { 'en-US': 'W'.repeat(60) } });
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open(page, id);
  await expect(bodyOf(page)).toBeVisible();
  await expect(page.getByLabel('Category')).toContainText('WWW');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarriersInBothSchemes(page);
});

test('formulas and diagrams are edited in place, and readers see them', async ({ page }) => {
  const diagram = '```mermaid\nflowchart LR\n  accTitle: The way\n  A[开始]-->B\n```';
  const id = await site.makeDraft(`* It costs $5 or $6.\n\nLet $x^2$ be.\n\n${diagram}\n`);
  await site.open(page, id);
  const body = bodyOf(page);
  await expect(body.locator('svg text', { hasText: '开始' })).toBeVisible();
  await body.locator('msup').click();
  const field = body.getByRole('textbox', { name: 'Formula in TeX' });
  await field.fill('y^3');
  await field.press('Enter');
  await page.keyboard.type(' Then $z_1$');
  await expect(body.locator('msub')).toHaveText('z1');
  await body.getByText('be.').click();
  // The editor learns of a moved caret a moment after the browser, sooner than a person's next key but not
  // than a test's. Typed text goes where the browser's caret is.
  await page.keyboard.type(' Done.');
  await expect(body.getByText('be. Done.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tex');
  await expect(page.getByRole('option', { name: 'Formula' })).toBeVisible();
  await page.keyboard.press('Enter');
  // The code editor closes each brace automatically.
  await page.keyboard.type('\\sqrt{1');
  await expect(body.locator('.preview msqrt')).toBeVisible();
  await expectNoBarriers(page);
  const edited = `* It costs $5 or $6.\n\nLet $y^3$ Then $z_1$ be. Done.\n\n$$\n\\sqrt{1}\n$$\n\n${diagram}\n`;
  await expect.poll(() => site.stored(id)).toBe(edited);

  await site.manage('posts.manage.publish', { id });
  await page.goto(`${site.url}/en-US/post/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const article = page.getByRole('article').first();
  await expect(article.getByRole('img', { name: 'The way' })).toBeVisible();
  await expect(article.getByRole('group', { name: 'Formula' }).locator('msqrt')).toBeVisible();
  await expect(article.getByText('It costs $5 or $6.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoBarriers(page);
});
