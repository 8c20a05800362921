import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import {
  bodyOf,
  type EditorSite,
  enterEditor,
  savedIn,
  startEditorSite,
  publishNow,
} from '../support/editor.ts';
import { tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// The browser logs that the network is down, and errors that are provoked.
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|status of 409/ });

const MAY = { email: 'may@example.com', password: 'rain on a tin roof' };

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('nothing-is-lost');
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

test('untouched text keeps its characters in both editors', async ({ page }) => {
  const before =
    '* one\n* two\n\nFirst paragraph\nof two lines.\n\n| a | b |\n|---|:-:|\n| **真，**她 | 2 |\n\nFrom $5 to \\$10, 设$x^2$为。\n$$\n\\frac{1}{2}\n$$\n\n```js title="a.js"\nlet a;\n```\n';
  const id = await site.makeDraft(before);
  await site.open(page, id);
  await bodyOf(page).getByText('of two lines.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And more.');
  await expect(savedIn(page)).toBeVisible();
  const after = before.replace('of two lines.', 'of two lines. And more.');
  await expect.poll(() => site.stored(id)).toBe(after);

  await page.getByRole('button', { name: 'Markdown' }).click();
  await bodyOf(page).press('ControlOrMeta+End');
  await page.keyboard.type('> last');
  await page.getByRole('button', { name: 'Visual' }).click();
  await expect(bodyOf(page).getByRole('blockquote')).toHaveText('last');
  await expect.poll(() => site.stored(id)).toBe(`${after}> last`);
});

test('a crashed tab and a lost connection lose no text', async ({ page, context }) => {
  const id = await site.makeDraft('Saved words.');
  await site.open(page, id);
  await bodyOf(page).click();
  await context.setOffline(true);
  await page.keyboard.press('End');
  await page.keyboard.type(' Typed on a train.');
  await expect(page.getByRole('status').filter({ hasText: 'kept in this browser' })).toBeVisible();
  // A closed tab can still save its text. A crashed one cannot.
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  await context.setOffline(false);
  expect(await site.stored(id)).toBe('Saved words.');

  const again = await context.newPage();
  await site.open(again, id);
  const offer = again.getByRole('alert', { name: 'Recovered text' });
  await expect(offer.getByRole('insertion')).toContainText('Typed on a train.');
  await expectNoBarriers(again);
  await offer.getByRole('button', { name: 'Restore this text' }).click();
  await expect(bodyOf(again)).toContainText('Saved words. Typed on a train.');
  await expect(savedIn(again)).toBeVisible();
  expect(await site.stored(id)).toContain('Typed on a train.');
});

test('text typed offline is saved once the connection is back', async ({ page, context }) => {
  const id = await site.makeDraft('Saved words.');
  await site.open(page, id);
  await bodyOf(page).click();
  await context.setOffline(true);
  await page.keyboard.type('Offline. ');
  await expect(page.getByRole('status').filter({ hasText: 'kept in this browser' })).toBeVisible();
  await context.setOffline(false);
  await expect(savedIn(page)).toBeVisible();
  expect(await site.stored(id)).toContain('Offline.');
});

test('two people editing the same text get a conflict and can merge', async ({ page }) => {
  const between = ['a', 'b', 'c', 'd', 'e'].join('\n\n');
  const theirs = `One line.\n\n${between}\n\nTheir line.`;
  const id = await site.makeDraft(`One line.\n\n${between}\n\nAnother line.`);
  await site.open(page, id);
  // An editor without changes would take the other text over as soon as it hears of it.
  const typed = Promise.withResolvers<void>();
  await page.route(/posts\.manage\.heads/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await site.saveText(id, theirs, 1);
  await bodyOf(page).getByText('One line.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine.');
  typed.resolve();
  const conflict = page.getByRole('alert', { name: 'Two people are editing this text' });
  await expect(conflict.getByRole('insertion').first()).toBeVisible();
  expect(await site.stored(id)).toBe(theirs);
  await expectNoBarriers(page);
  await conflict.getByRole('button', { name: 'Merge the two' }).click();
  await expect(conflict.getByRole('textbox', { name: 'Merged text' })).toContainText('Mine.');
  await conflict.getByRole('button', { name: 'Discard' }).last().click();
  await conflict.getByRole('button', { name: 'Use this text' }).click();
  await expect(savedIn(page)).toBeVisible();
  expect((await site.stored(id))?.trim()).toBe(theirs.replace('One line.', 'One line. Mine.'));
});

test('the editor shows who else is editing before a conflict', async ({ page }) => {
  test.setTimeout(120_000);
  await site.call('POST', '/auth/register', { ...MAY, nickname: 'May' });
  const { items } = (await site.manage('users.manage.list', { q: MAY.email }, 'query')) as {
    items: { id: number }[];
  };
  await site.manage('users.manage.setRole', { id: items[0]?.id, role: 'admin' });
  const may = await tokenOf(site, MAY);
  const id = await site.makeDraft('One line.');
  await site.open(page, id);
  await expect(bodyOf(page)).toHaveText('One line.');
  await site.saveText(id, 'One line, and another by May.', 1, may);
  // It polls every ten seconds. An untouched editor takes the newer text.
  await expect(page.getByRole('status').filter({ hasText: 'May is editing this, too.' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(bodyOf(page)).toHaveText('One line, and another by May.');
  await expectNoBarriers(page);
  await bodyOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' And mine.');
  await expect
    .poll(async () => (await site.stored(id))?.trim())
    .toBe('One line, and another by May. And mine.');
  await expect(page.getByText('May is editing this, too.')).toHaveCount(0);
});

test('publishing does not count as editing in another tab', async ({ page }) => {
  const id = await site.makeDraft('One line.');
  await site.open(page, id);
  const looked = page.waitForResponse(/posts\.manage\.heads/);
  await publishNow(page);
  await (await looked).finished();
  await expect(page.getByText(/^Published on/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'in another tab' })).toHaveCount(0);
});

test('two tabs of one person keep both texts', async ({ page, context }) => {
  const id = await site.makeDraft('Saved words.');
  const other = await context.newPage();
  for (const tab of [page, other]) await site.open(tab, id);
  await context.setOffline(true);
  for (const [tab, texts] of [
    [page, 'First tab. '],
    [other, 'Second tab. '],
  ] as const) {
    await bodyOf(tab).click();
    await tab.keyboard.press('ControlOrMeta+Home');
    await tab.keyboard.type(texts);
    await expect(tab.getByRole('status').filter({ hasText: 'kept in this browser' })).toBeVisible();
  }
  const stored = await page.evaluate(
    (post) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(`post-draft:${post}:en-US`))
        .map((key) => localStorage.getItem(key)),
    id,
  );
  expect(new Set(stored.map((text) => /First tab|Second tab/.exec(text ?? '')?.[0]))).toEqual(
    new Set(['First tab', 'Second tab']),
  );
  await context.setOffline(false);
  // One of them is saved, and the other gets the conflict.
  const conflicts = (tab: Page) =>
    tab.getByRole('alert', { name: 'Two people are editing this text' }).count();
  await expect.poll(async () => (await conflicts(page)) + (await conflicts(other))).toBe(1);
  await other.close({ runBeforeUnload: false });
});
