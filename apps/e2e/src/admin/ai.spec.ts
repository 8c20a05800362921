import { expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { type FakeModel, startFakeModel } from '../support/fake-model.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// One site, because one of the tests changes its theme.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const WRITTEN = /^The last paragraph sent me back/;

let model: FakeModel;
let site: OwnSite;
let token: string;
test.beforeAll(async () => {
  model = await startFakeModel();
  site = await startOwnSite('ai', { ALLOW_PRIVATE_ADDRESSES: 'true' });
  token = await tokenOf(site);
  await site.save('language', {
    enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true },
    autoDetectLanguage: true,
    defaultLanguage: 'en-US',
    showLanguageSwitcher: true,
  });
  await site.save('comments', { review: 'all', captcha: false });
  await site.save('ai', { enabled: true, baseUrl: model.url, model: 'fake-1', privateNetwork: true });
  await site.save('aiComments', {
    enabled: true,
    reviewVisitors: true,
    label: { 'en-US': 'Robot' },
    personas: [
      { name: 'Old reader', description: 'Asks about people.' },
      { name: 'Dreamer', description: 'A writer who never finishes.' },
      { name: 'Sulker', description: 'A writer who refuses.' },
      { name: '阿明', description: 'Asks about food.', locale: 'zh-CN' },
    ],
  });
});
test.afterAll(async () => {
  await site.close();
  await model.close();
});
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

test('an administrator generates an AI comment, watches it stream, edits it, and readers see its AI label', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/en-US/admin/comments`);
  await page.getByRole('link', { name: 'AI comment…' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI comment' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('welcome');
  const posts = page.getByRole('group', { name: 'Post' });
  await expect(posts.getByRole('listitem')).toHaveCount(1);
  await posts.getByRole('button', { name: 'Welcome to Sanwen' }).click();
  const writer = page.getByLabel('Who writes');
  await expect(writer.getByRole('option')).toHaveText(['Any that fits', 'Old reader', 'Dreamer', 'Sulker']);
  await page.getByLabel('Language', { exact: true }).selectOption('简体中文');
  await expect(writer.getByRole('option', { name: '阿明' })).toHaveCount(1);
  await page.getByLabel('Language', { exact: true }).selectOption('English');

  // Stopping a comment early does not count toward the daily limit.
  const ask = page.getByRole('button', { name: 'Ask for a comment' });
  await writer.selectOption('Dreamer');
  await ask.click();
  await expect(page.getByRole('status', { name: 'AI is writing' })).toHaveText(/^The last/);
  await expect(ask).toBeDisabled();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('status', { name: 'AI is writing' })).toHaveCount(0);
  await writer.selectOption('Sulker');
  await ask.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The model didn’t respond' })).toBeVisible();
  const used = page.getByRole('region', { name: 'Used so far' });
  await expect(used).toContainText('0 of 5');

  await writer.selectOption('Old reader');
  await ask.click();
  const text = page.getByRole('textbox', { name: 'Comment text' });
  await expect(text).toHaveValue(WRITTEN);
  await expect(text).toBeFocused();
  await expect(used).toContainText('1 of 5');
  await expectNoBarriersInBothSchemes(page);
  // Leaving the page asks for confirmation.
  await page.getByRole('link', { name: 'Comments' }).first().click();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(text).toHaveCount(0);

  await ask.click();
  await expect(text).toHaveValue(WRITTEN);
  await text.fill('The harbour sent me back to the *first* line.');
  await page.getByRole('button', { name: 'Send to review queue' }).click();
  await expect(page.getByText('Waiting in the review queue.')).toBeVisible();
  await expect(text).toHaveCount(0);
  await page.getByRole('link', { name: 'Comments' }).first().click();
  const waiting = page.getByRole('article', { name: 'Old reader' });
  await expect(waiting.getByText('AI', { exact: true })).toBeVisible();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Approved.', { exact: true })).toBeVisible();

  const reader = await browser.newPage();
  for (const [theme, path] of [
    ['default', '/post/'],
    ['magazine', '/magazine/post/'],
  ] as const) {
    await site.save('theme', { selectedTheme: theme });
    await reader.goto(`${site.url}/en-US${path}welcome-to-sanwen`);
    await reader.locator('#comments').scrollIntoViewIfNeeded();
    const comment = reader.getByRole('article', { name: 'Comment by Old reader' });
    await expect(comment).toContainText('sent me back to the first line');
    await expect(comment.getByTitle('Written by AI')).toBeVisible();
    await expect(comment.getByTitle('Written by AI')).toContainText('Written by AI');
    await expect(comment.getByTitle('Written by AI')).toContainText('Robot');
  }
  await reader.close();
});

test('a moderator sees the AI review of a visitor’s comment, and decides', async ({ page }) => {
  await site.call('POST', '/comments', {
    article: 'writing-in-markdown',
    locale: 'en-US',
    nickname: 'Zed',
    email: 'zed@example.com',
    content: 'Watches for $5!',
  });
  const opinion = page.getByRole('article', { name: 'Zed' }).getByText('AI’s suggestion: spam');
  // Reviews run on a schedule.
  await expect(async () => {
    await page.goto(`${site.url}/en-US/admin/comments`);
    await expect(opinion).toBeVisible({ timeout: 3000 });
  }).toPass();
  const zed = page.getByRole('article', { name: 'Zed' });
  await expect(zed).toContainText('It names a price.');
  await zed.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('tab', { name: /^Approved/ }).click();
  await expect(zed).toContainText('Watches for $5!');
});

test('a missing translation is drafted and marked as AI', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/posts/new`);
  await page.getByRole('main').getByRole('button', { name: 'English', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Tides');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('We call each morning.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('tab', { name: /简体中文/ }).click();
  await page.getByRole('button', { name: 'Draft with AI from English' }).click();
  await expect(page.getByText('AI drafted this language. Read it before you publish it.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('译文');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText('译文 译文 译文 译文.');
});
