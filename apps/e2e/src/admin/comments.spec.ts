import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because the queue has the comments of all posts.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let site: OwnSite;
let owner: string;
test.beforeAll(async () => {
  site = await startOwnSite('queue', { TRUST_PROXY: '127.0.0.1' });
  owner = await tokenOf(site);
  await site.save('comments', { review: 'all', captcha: false, onePerArticle: false, perDay: 1000 });
});
test.afterAll(() => site.close());

/** Labels per language. */
const LANGUAGES = [
  {
    locale: 'en-US',
    article: 'welcome-to-sanwen',
    friend: 'Lin',
    waiting: /^Waiting for review/,
    approved: /^Approved/,
    spam: /^Spam/,
    announceApproved: 'Approved.',
    reply: 'Reply to Lin',
    answered: 'Replied.',
    ban: 'Ban Zed?',
    person: 'The address zed@en.example',
    confirm: 'Ban',
    banned: 'Banned: Address',
    bans: 'Bans',
    lift: 'Lift the ban on zed@en.example (Address)',
    nobody: 'No one is banned',
    selectAll: 'Select all on this page',
    undone: 'Moved back to pending.',
    by: 'Comment by ',
    after: '',
  },
  {
    locale: 'zh-CN',
    article: 'writing-in-markdown',
    friend: 'Mei',
    waiting: /^待审核/,
    approved: /^已通过/,
    spam: /^垃圾评论/,
    announceApproved: '已通过 1 条评论。',
    reply: '回复 Mei',
    answered: '已回复。',
    ban: '封禁 Zed？',
    person: '邮箱地址 zed@zh.example',
    confirm: '封禁',
    banned: '已封禁：邮箱地址',
    bans: '封禁名单',
    lift: '解除对 zed@zh.example 的封禁（邮箱地址）',
    nobody: '没有封禁任何人',
    selectAll: '选择本页全部',
    undone: '1 条评论已退回待审核。',
    by: '',
    after: ' 的评论',
  },
] as const;

for (const [place, texts] of sampled([...LANGUAGES.entries()], 1)) {
  test(`the comment queue works by keyboard: ${texts.locale}`, async ({ page, browser }) => {
    const { locale, article, friend } = texts;
    const domain = `${locale.slice(0, 2)}.example`;
    const write = (nickname: string, content: string, network: number) =>
      site.call(
        'POST',
        '/comments',
        { article, locale, nickname, email: `${nickname.toLowerCase()}@${domain}`, content },
        undefined,
        {
          'x-forwarded-for': `10.${place}.${network}.1`,
        },
      );
    await write(friend, 'The *ferry* came late, and nobody minded.', 1);
    await write('Zed', 'Cheap watches, the cheapest of all.', 2);

    await page.addInitScript((token) => localStorage.setItem('auth_token', token), owner);
    await page.goto(`${site.url}/${locale}/admin/comments`);
    const first = page.getByRole('article', { name: friend, exact: true });
    const zed = page.getByRole('article', { name: 'Zed', exact: true });
    await expect(page.getByRole('tab', { name: texts.waiting })).toHaveText(/2$/);
    await expect(first.getByText('ferry')).toHaveJSProperty('tagName', 'EM');
    await expectNoBarriers(page);

    // The newest is first. A moderated comment leaves right away and the next one is focused.
    await page.keyboard.press('j');
    await expect(zed).toBeFocused();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('a');
    await expect(first).toHaveCount(0);
    await expect(zed).toBeFocused();
    await expect(page.getByText(texts.announceApproved, { exact: true })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(texts.undone, { exact: true })).toBeVisible();
    await expect(first).toBeVisible();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByRole('tab', { name: texts.waiting })).toHaveText(/1$/);

    await page.getByRole('tab', { name: texts.approved }).click();
    await expect(first).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel(texts.reply)).toBeFocused();
    // Shortcuts don't apply inside a field.
    await page.keyboard.type('sea air is a reason');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(texts.answered, { exact: true })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Owner' }).first()).toContainText('sea air is a reason');

    await page.getByRole('tab', { name: texts.waiting }).click();
    await expect(zed).toBeVisible();
    await page.keyboard.press('b');
    const dialog = page.getByRole('alertdialog', { name: texts.ban });
    await expect(dialog.getByRole('checkbox', { name: texts.person })).toBeChecked();
    await expectNoBarriers(page, { within: '[role="alertdialog"]' });
    // The comment leaves the list before the server has saved the ban.
    const saved = page.waitForResponse(/comments\.manage\.ban(?![a-z])/);
    await dialog.getByRole('button', { name: texts.confirm, exact: true }).click();
    await expect(zed).toHaveCount(0);
    await saved;
    await write('Zed', 'Watches again, and cheaper still.', 3);
    await page.getByRole('tab', { name: texts.spam }).click();
    await expect(zed).toHaveCount(2);
    await expect(zed.first()).toContainText(texts.banned);

    await page.getByRole('button', { name: texts.bans }).click();
    await page.getByRole('button', { name: texts.lift }).click();
    await expect(page.getByText(texts.nobody)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: texts.bans })).toHaveCount(0);

    // Many at a time.
    await page.getByRole('checkbox', { name: texts.selectAll }).check();
    await page.keyboard.press('#');
    await expect(zed).toHaveCount(0);
    await expect(page.getByRole('tab', { name: texts.spam })).toHaveText(/0$/);

    const reader = await browser.newPage();
    await reader.goto(`${site.url}/${locale}/post/${article}`);
    await reader.locator('#comments').scrollIntoViewIfNeeded();
    await expect(reader.getByRole('article', { name: `${texts.by}${friend}${texts.after}` })).toContainText(
      'nobody minded',
    );
    await expect(reader.getByRole('article', { name: `${texts.by}Owner${texts.after}` })).toContainText(
      'sea air is a reason',
    );
    await expect(reader.getByText('watches')).toHaveCount(0);
    await reader.close();
  });
}
