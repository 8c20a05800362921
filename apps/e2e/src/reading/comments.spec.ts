import type { Page } from '@playwright/test';
import { blockModules, untilAppIsHere, untilIdle, untilPageRests } from '../support/app.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { confirmEmail, type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// One site, whose comments the tests write in order.
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const ANN = { email: 'ann@example.com', password: 'ink and paper and rain' };

let site: OwnSite;
let owner: string;
let ann: string;
test.beforeAll(async () => {
  site = await startOwnSite('comments');
  owner = await tokenOf(site);
  await site.call('POST', '/auth/register', { ...ANN, nickname: 'Ann' });
  await confirmEmail(site, ANN.email);
  ann = await tokenOf(site, ANN);
  await site.save('language', {
    enabledLanguages: { 'zh-CN': true, 'zh-TW': true, 'en-US': true },
    autoDetectLanguage: true,
    defaultLanguage: 'en-US',
    showLanguageSwitcher: true,
  });
});
test.afterAll(() => site.close());

/** Labels per language, on a post of each theme. */
const LANGUAGES = [
  {
    locale: 'en-US',
    path: '/post/welcome-to-sanwen',
    text: 'Your comment',
    name: 'Name',
    email: 'Email (never shown)',
    post: 'Post comment',
    missing: 'Please fill in all fields.',
    waits: 'waiting for review',
    only: 'Only you can see this comment',
    by: 'Comment by ',
    like: 'Like ',
    edit: 'Edit',
    save: 'Save',
    remove: 'Delete',
    really: 'Yes, delete it',
  },
  {
    locale: 'zh-CN',
    path: '/magazine/post/writing-in-markdown',
    text: '你的评论',
    name: '名字',
    email: '邮箱（不会公开）',
    post: '发表评论',
    missing: '请把内容填写完整。',
    waits: '审核',
    only: '只有你自己能看到',
    by: ' 的评论',
    like: '赞 ',
    edit: '编辑',
    save: '保存',
    remove: '删除',
    really: '确定删除',
  },
  {
    locale: 'zh-TW',
    path: '/post/one-post-three-languages',
    text: '你的留言',
    name: '名字',
    email: '電子郵件（不會公開）',
    post: '送出留言',
    missing: '請填寫所有欄位。',
    waits: '審核',
    only: '只有你自己看得到',
    by: ' 的留言',
    like: '對 ',
    edit: '編輯',
    save: '儲存',
    remove: '刪除',
    really: '確定刪除',
  },
] as const;

/** Scrolls to the comments of a post, as a reader does. */
async function openComments(page: Page, address: string, text: string): Promise<void> {
  await page.goto(site.url + address);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByLabel(text)).toBeVisible();
  await untilAppIsHere(page, '#comments form');
}

async function approveWaiting(): Promise<void> {
  const { body } = await site.call('GET', '/admin/comments?status=waiting', undefined, owner);
  const { items } = body.data as { items: { id: number }[] };
  expect(items).toHaveLength(1);
  await site.call(
    'POST',
    '/admin/comments/moderate',
    { ids: items.map(({ id }) => id), action: 'approve' },
    owner,
  );
}

test('replying, editing, and deleting leave the focus where a reader goes on', async ({ page }) => {
  await site.save('comments', { review: 'none', onePerArticle: false, perDay: 1000 });
  const article = 'one-post-three-languages';
  const write = async (content: string, token: string) => {
    const { body } = await site.call('POST', '/comments', { article, content, locale: 'en-US' }, token);
    return page.locator(`#comment-${Number(body.data?.['id'])}`);
  };
  const older = await write('Which of the three came first?', ann);
  const newer = await write('Which one do you read?', owner);
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), ann);
  await page.goto(`${site.url}/en-US/post/${article}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();

  const reply = newer.getByRole('button', { name: 'Reply to Owner' });
  const replyText = page.getByLabel('Your reply to Owner');
  await reply.press('Enter');
  await expect(replyText).toBeFocused();
  await newer.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Enter');
  await replyText.fill('The second.');
  await replyText.press('ControlOrMeta+Enter');
  const sent = page.getByRole('article', { name: 'Comment by Ann' }).filter({ hasText: 'The second.' });
  await expect(sent).toBeFocused();

  const mine = page.locator(`#${await sent.getAttribute('id')}`);
  const edit = mine.getByRole('button', { name: 'Edit' });
  await edit.press('Enter');
  await expect(mine.getByLabel('Your comment')).toBeFocused();
  await mine.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await mine.getByLabel('Your comment').fill('The second, mostly.');
  await mine.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(mine.getByText('The second, mostly.')).toBeVisible();
  await expect(mine).toBeFocused();

  const remove = mine.getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  await mine.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine.getByRole('button', { name: 'Yes, delete it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine).toHaveCount(0);
  await expect(older).toBeFocused();
  await older.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(older).toHaveCount(0);
  await expect(page.getByRole('heading').getByText('1 comment', { exact: true })).toBeFocused();
  await site.save('comments', {});
});

for (const texts of LANGUAGES) {
  test(`a visitor comments, edits, likes, and deletes: ${texts.locale} on ${texts.path}`, async ({
    page,
  }) => {
    const theme = texts.path.startsWith('/magazine') ? 'magazine' : 'default';
    await site.save('theme', { selectedTheme: theme });
    const address = `/${texts.locale}${texts.path}`;
    const who = `Lin ${texts.locale}`;
    const mine = page.getByRole('article', {
      name: texts.locale === 'en-US' ? texts.by + who : who + texts.by,
    });
    await page.emulateMedia({ colorScheme: theme === 'magazine' ? 'dark' : 'light' });
    await openComments(page, address, texts.text);

    // A summary and each field show what is missing, and the input stays.
    await page.getByLabel(texts.text).fill('Well **said**.');
    await page.getByRole('button', { name: texts.post }).click();
    await expect(page.getByRole('alert').filter({ hasText: texts.missing })).toBeVisible();
    await expect(page.getByLabel(texts.name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(texts.text)).toHaveValue('Well **said**.');
    await expectNoBarriers(page, { within: '#comments' });

    await page.getByLabel(texts.name).fill(who);
    await page.getByLabel(texts.email).fill(`lin-${texts.locale}@example.com`);
    await page.getByRole('button', { name: texts.post }).click();
    await expect(page.getByRole('status').filter({ hasText: texts.waits })).toBeFocused();
    await expect(mine.getByText('said')).toBeVisible();
    await expect(mine).toContainText(texts.only);

    // The author can edit for a while. Only the cookie identifies them.
    await mine.getByRole('button', { name: texts.edit }).click();
    await mine.getByLabel(texts.text).fill('Well said, *indeed*.');
    await mine.getByRole('button', { name: texts.save }).click();
    await expect(mine.getByText('indeed')).toHaveJSProperty('tagName', 'EM');

    await approveWaiting();
    await page.reload();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(mine).toBeVisible();
    await expect(mine).not.toContainText(texts.only);

    const like = mine.getByRole('button', { name: new RegExp(`^${texts.like}`) });
    // The button changes before the server has counted.
    const counted = page.waitForResponse('**/trpc/comments.like**');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('1');
    await counted;
    await page.reload();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');

    await mine.getByRole('button', { name: texts.remove }).click();
    await mine.getByRole('button', { name: texts.really }).click();
    await expect(mine).toHaveCount(0);
  });
}

test('a reply is emailed to the comment’s author, with a permalink and an unsubscribe link', async ({
  page,
}) => {
  await site.save('theme', { selectedTheme: 'default' });
  const begun = await site.call(
    'POST',
    '/comments',
    { article: 'welcome-to-sanwen', content: 'A question about the title.', locale: 'en-US' },
    ann,
  );
  const id = Number(begun.body.data?.['id']);
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), owner);
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  // The reply is sent before the page knows whose it is.
  await page.route('**/trpc/auth.me**', async (route) => {
    await isSent;
    await route.continue();
  });
  await page.goto(`${site.url}/en-US/post/welcome-to-sanwen#comment-${id}`);
  const question = page.getByRole('article', { name: 'Comment by Ann' });
  await expect(question).toBeFocused();
  await page.getByRole('button', { name: 'Reply to Ann' }).press('Enter');
  await expect(page.getByLabel('Your reply to Ann')).toBeFocused();
  await page.keyboard.insertText('The title is older than the site.');
  await page.keyboard.press('ControlOrMeta+Enter');
  sent();
  const answer = page.getByRole('article', { name: 'Comment by Owner' });
  await expect(answer).toContainText('The title is older');
  await expect(answer).toContainText('Author');
  await expect(page.getByRole('status').filter({ hasText: 'Comment submitted successfully!' })).toBeVisible();

  const toAnn = async () =>
    (await site.emails()).filter(({ to }) => to?.some(({ address }) => address === ANN.email));
  await expect
    .poll(async () => (await toAnn()).some(({ text }) => text?.includes('older than the site')))
    .toBe(true);
  const mail = (await toAnn()).find(({ text }) => text?.includes('older than the site'));
  const [permalink = ''] = /http\S+#comment-\d+/.exec(mail?.text ?? '') ?? [];
  const [mute = ''] = /http\S+\/comments\/mute\?token=[\w.%~-]+/.exec(mail?.text ?? '') ?? [];
  await page.goto(permalink);
  await expect(answer).toBeFocused();

  await page.goto(mute);
  await expect(page.getByRole('status')).toContainText(ANN.email);
  await page.getByRole('button', { name: 'Stop comment emails' }).click();
  await expect(page.getByRole('status')).toContainText('are off');
  await page.getByRole('button', { name: 'Turn comment emails back on' }).click();
  await expect(page.getByRole('status')).toContainText('we’ll email');
});

test('a typed comment survives a reload, a failed request, a login, and the back button', async ({
  browser,
}) => {
  // A page without console checks, because the browser logs the failed request.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openComments(page, '/en-US/post/writing-in-markdown', 'Your comment');
  await page.getByLabel('Your comment').fill('A long thought.');
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByLabel('Your comment')).toHaveValue('A long thought.');

  await page.getByLabel('Name').fill('Mo');
  await page.getByLabel('Email (never shown)').fill('mo@example.com');
  await page.route('**/trpc/comments.create**', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 480 });
  await page.getByRole('button', { name: 'Post comment' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to submit comment' });
  await expect(failed).toContainText('Nothing was lost');
  await expect(failed).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByLabel('Your comment')).toHaveValue('A long thought.');
  await page.unroute('**/trpc/comments.create**');

  await page.locator('#comments').getByRole('link', { name: 'sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(ANN.email);
  await page.getByLabel('Password').fill(ANN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Commenting as Ann')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('A long thought.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveText('A long thought.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Comment submitted successfully!' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Comment by Ann' })).toContainText('A long thought.');
  await page.reload();
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByText('You have already commented on this article.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  await context.close();
});

test('a long thread is paged, and a permalink opens the middle of it', async ({ page }) => {
  const article = 'one-post-three-languages';
  const begun = await site.call(
    'POST',
    '/comments',
    { article, content: 'The first of many.', locale: 'zh-TW' },
    ann,
  );
  const root = Number(begun.body.data?.['id']);
  const ids: number[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const { body } = await site.call(
      'POST',
      `/comments/${root}/reply`,
      { content: `Answer ${number}`, locale: 'en-US' },
      owner,
    );
    ids.push(Number(body.data?.['id']));
  }
  await page.goto(`${site.url}/en-US/post/${article}#comment-${ids[7]}`);
  const last = page.locator(`#comment-${ids[7]}`);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(page.locator(`#comment-${root}`).getByText('繁體中文')).toHaveAttribute('lang', 'zh-TW');
  await page.goto('about:blank');
  await page.goto(`${site.url}/en-US/post/${article}`);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  await expect(page.getByText('Answer 5')).toBeVisible();
  await expect(page.getByText('Answer 6')).toHaveCount(0);
  await page.getByRole('button', { name: '3 more replies' }).click();
  await expect(page.getByText('Answer 8')).toBeVisible();

  await page.goto(`${site.url}/en-US/post/${article}#comment-999999`);
  await expect(page.getByText('The linked comment no longer exists.')).toBeVisible();
});

test('more comments are added to the page, and readers choose the order', async ({ page }) => {
  await site.save('comments', { review: 'none', onePerArticle: false, perDay: 1000 });
  const ids: number[] = [];
  for (let number = 1; number <= 22; number += 1) {
    // Alternating networks, because of rate limits.
    const { status, body } = await site.call(
      'POST',
      '/comments',
      { article: 'writing-in-markdown', content: `Thought ${number}.`, locale: 'en-US' },
      number % 2 ? owner : ann,
    );
    expect(status).toBe(200);
    ids.push(Number(body.data?.['id']));
  }
  await site.call('POST', `/comments/${ids[4]}/like`, {}, ann);
  await openComments(page, '/en-US/post/writing-in-markdown', 'Your comment');
  const thoughts = page.locator('#comments').getByText(/^Thought \d+\.$/);
  const more = page.getByRole('link', { name: 'More comments' });
  await expect(thoughts).toHaveCount(20);
  await expect(thoughts.first()).toHaveText('Thought 22.');
  await more.click();
  await expect(thoughts).toHaveCount(22);
  await expect(more).toHaveCount(0);
  const order = page.getByRole('group', { name: 'Sort' });
  for (const [name, first] of [
    ['Oldest', 'Thought 1.'],
    ['Best', 'Thought 5.'],
    ['Newest', 'Thought 22.'],
  ] as const) {
    await order.getByRole('button', { name }).click();
    await expect(order.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await expect(thoughts.first()).toHaveText(first);
  }
});

test('under pressure the app solves a challenge without bothering the reader', async ({ page }) => {
  const own = page.waitForResponse((response) => response.url().includes('comments.own'));
  await page.goto(`${site.url}/en-US/post/writing-in-markdown#comments`);
  await own;
  await page.getByLabel('Your comment').fill('Sent while many others are.');
  await page.getByLabel('Name').fill('Wen');
  await page.getByLabel('Email (never shown)').fill('wen@example.com');
  // The page was loaded before: only the refusal brings the challenge.
  await site.save('comments', { captchaAfterSite: 0, onePerArticle: false });
  const refused = page.waitForResponse((response) => response.url().includes('comments.create'));
  await page.getByRole('button', { name: 'Post comment' }).click();
  expect(await (await refused).text()).toContain('CAPTCHA_REQUIRED');
  await expect(page.getByRole('status').filter({ hasText: 'waiting for review' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed' })).toHaveCount(0);
  await site.save('comments', {});
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('comments can be read to the last page', async ({ page }) => {
    await page.goto(`${site.url}/en-US/post/writing-in-markdown`);
    await expect(page.getByText('Thought 22.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Like|^Reply|^Preview/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'More comments' }).click();
    await expect(page.getByText('Thought 1.', { exact: true })).toBeVisible();
    await expect(page.getByText('Thought 22.')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous comments' }).click();
    await expect(page.getByText('Thought 22.')).toBeVisible();
    await page.goto(`${site.url}/en-US/post/writing-in-markdown?comments=99`);
    await expect(page).toHaveURL(/writing-in-markdown#comments$/);
  });

  test('a comment can be posted, errors keep the input, and the page says that it waits', async ({
    page,
  }) => {
    await page.goto(`${site.url}/en-US/post/welcome-to-sanwen`);
    await page.getByLabel('Your comment').fill('Written without scripts.');
    await page.getByLabel('Name').fill('Owner');
    await page.getByLabel('Email (never shown)').fill('plain@example.com');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Some values' })).toBeVisible();
    await expect(page.getByText('This name looks like')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('Written without scripts.');
    await page.getByLabel('Name').fill('Plain');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'waiting for review' })).toBeVisible();
  });
});

/** Sum of all layout shifts of a page so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(shifts.reduce((sum, shift) => sum + shift, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift there is no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const [who, token] of [
  ['a visitor', () => undefined],
  ['a signed-in reader', () => owner],
] as const) {
  test(`comments are in the page, and hydrating them moves and loses nothing for ${who}`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const known = token();
    if (known) await page.addInitScript((text) => localStorage.setItem('auth_token', text), known);
    const release = await blockModules(page);
    await page.goto(`${site.url}/en-US/post/writing-in-markdown`);
    const thought = page.getByText('Thought 22.');
    await expect(thought).toHaveCount(1);
    await untilPageRests(page);
    expect(fetched.filter((path) => path.startsWith('/trpc'))).toEqual([]);

    await page.getByLabel('Your comment').fill('Typed at once.');
    const top = () => thought.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await thought.evaluate((element) => Reflect.set(element, 'isFirst', true));
    release();
    await untilAppIsHere(page, '#comments form');
    if (known) await expect(page.getByText('Commenting as Owner')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('Typed at once.');
    await untilIdle(page);
    expect(await layoutShift(page)).toBe(0);
    expect(await top()).toBe(before);
    expect(await thought.evaluate((element) => Reflect.get(element, 'isFirst'))).toBe(true);
    await page.reload();
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Your comment')).toHaveValue('Typed at once.');
  });
}
