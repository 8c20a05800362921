import type { Page } from '@playwright/test';
import { untilPageRests, hydrateApp } from '../support/app.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { thinned } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';
import { findScripts, watchScripts } from '../support/watch-scripts.ts';
import { payloadTexts, payloadsWithin, XSS_PAYLOADS } from '../support/xss-payloads.ts';

// The output of server and app has to be safe by itself, without the policy behind it.
test.use({ bypassCSP: true });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const READER = { email: 'reader@example.com', password: 'ink and paper and rain' };
const BIO_MAX = 500;
const NICKNAME_MAX = 40;
/** Messages that a network can send in ten minutes. */
const MESSAGES_PER_NETWORK = 5;

let site: OwnSite;
test.beforeAll(async () => {
  // Many networks send from one machine.
  site = await startOwnSite('xss', { TRUST_PROXY: '127.0.0.1' });
});
test.afterAll(() => site.close());

test('a page without escaping is caught: most payloads run in it', async ({ browser }) => {
  const page = await browser.newPage({ bypassCSP: true });
  const ran = await watchScripts(page);
  // One document per payload, because an unclosed tag would swallow the next.
  const frames = XSS_PAYLOADS.map(
    (payload) => `<iframe srcdoc="${payload.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  );
  await page.setContent(frames.join(''), { waitUntil: 'commit' });
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(100);
  await expect.poll(() => ran.size).toBeGreaterThanOrEqual(60);
  await page.setContent('<a href="java&Tab;script:xss(1)">x</a><b onclick="xss(1)">x</b>');
  expect(await findScripts(page)).toHaveLength(2);
  await page.close();
});

test('payloads in a profile are text in the account and in the header of every page', async ({ page }) => {
  await site.call('POST', '/auth/register', { ...READER, nickname: 'Reader' });
  const token = await tokenOf(site, READER);
  const refused = await site.call('PUT', '/users/profile', { website: 'javascript:xss(1)' }, token);
  expect(refused.status).toBe(400);
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  const ran = await watchScripts(page);
  const names = payloadsWithin(NICKNAME_MAX);
  for (const [index, bio] of thinned(payloadTexts(BIO_MAX), 3).entries()) {
    const nickname = names[index % names.length] ?? '';
    const website = `https://e.example/?${encodeURIComponent(nickname)}`;
    const saved = await site.call('PUT', '/users/profile', { nickname, bio, website }, token);
    expect(saved.status, bio).toBe(200);
    const isOwnPage = index % 2 === 0;
    await page.goto(site.url + (isOwnPage ? '/en-US/account' : '/en-US/magazine/about'));
    await hydrateApp(page);
    if (isOwnPage) await expect(page.getByLabel('About you')).toHaveValue(/xss\(/);
    const header = page.getByRole('banner');
    await header.locator('summary', { hasText: 'Your account' }).click();
    await expect(header.getByText(nickname.trim(), { exact: true })).toBeVisible();
    // Scripts run when the page is shown, and error handlers of missing images a moment later.
    await untilPageRests(page);
    expect(await findScripts(page), bio).toEqual([]);
  }
  expect([...ran]).toEqual([]);
});

test('payloads in contact messages are text in emails', async ({ page }) => {
  const ran = await watchScripts(page);
  const names = payloadsWithin(NICKNAME_MAX);
  const messages = payloadTexts(5000).slice(0, MESSAGES_PER_NETWORK);
  for (const [index, message] of messages.entries()) {
    const name = names[index] ?? '';
    const sent = await site.call('POST', '/contact', {
      name,
      email: 'lin@example.com',
      subject: names.at(-index - 1),
      message,
    });
    expect(sent.status).toBe(200);
  }
  await expect
    .poll(async () => (await site.emails()).filter(({ subject }) => subject?.includes('xss(')).length)
    .toBe(messages.length);
  await showEmails(page);
  expect([...ran]).toEqual([]);
});

test('payloads in comments, replies, and names are text below a post, in previews, and in emails', async ({
  page,
}) => {
  await site.save('comments', { review: 'none', captcha: false, onePerArticle: false, perDay: 1000 });
  const ran = await watchScripts(page);
  const names = payloadsWithin(NICKNAME_MAX);
  const article = 'writing-in-markdown';
  /** Each from another network, as a different person. */
  const write = async (path: string, index: number, content: string) => {
    const visitor = { nickname: names[index % names.length], email: `visitor-${index}@example.com` };
    const network = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` };
    const { status, body } = await site.call(
      'POST',
      path,
      { ...visitor, content, article, locale: 'en-US' },
      undefined,
      network,
    );
    expect(status, JSON.stringify([content, visitor, body])).toBe(200);
    return Number(body.data?.['id']);
  };
  const all = await Promise.all(
    payloadTexts(5000).map((text, index) => write('/comments', 1000 + index, text)),
  );
  const root = all[0] ?? 0;
  for (const [index, payload] of XSS_PAYLOADS.entries())
    await write(`/comments/${root}/reply`, index, payload);

  for (const [theme, path] of [
    ['default', '/en-US/post/'],
    ['magazine', '/en-US/magazine/post/'],
  ] as const) {
    await site.save('theme', { selectedTheme: theme });
    await page.goto(site.url + path + article);
    await page.locator('#comments').scrollIntoViewIfNeeded();
    const more = page.getByRole('button', { name: /more repl/ });
    const last = page.getByText(`xss(${XSS_PAYLOADS.length - 1})`, { exact: false }).last();
    await expect(more).toBeVisible();
    while (await more.isVisible()) {
      const left = await more.textContent();
      await more.click();
      await expect(more.filter({ hasText: left ?? '' })).toHaveCount(0);
    }
    await expect(last).toBeVisible();
    expect(await page.getByRole('article', { name: /^Comment by/ }).count()).toBeGreaterThan(
      XSS_PAYLOADS.length,
    );
    for (const text of payloadTexts(5000)) {
      await page.getByLabel('Your comment').fill(text);
      await page.getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('region', { name: 'Preview' })).toContainText('xss(');
    }
    expect(await findScripts(page), path).toEqual([]);
  }
  expect([...ran]).toEqual([]);

  await showQueue(page);
  expect([...ran]).toEqual([]);

  await expect
    .poll(async () => (await site.emails()).filter(({ html }) => html?.includes('#comment-')).length)
    .toBeGreaterThan(0);
  await showEmails(page);
  expect([...ran]).toEqual([]);
});

/** Goes through the moderation queue, page by page. */
async function showQueue(page: Page): Promise<void> {
  const token = await tokenOf(site);
  await page.addInitScript((stored) => localStorage.setItem('auth_token', stored), token);
  await page.goto(`${site.url}/en-US/admin/comments?status=approved`);
  const comments = page.getByRole('article');
  const older = page.getByRole('button', { name: 'Older' });
  let seen = 0;
  for (;;) {
    await expect(comments.first()).toContainText('xss(');
    expect(await findScripts(page), 'the queue').toEqual([]);
    seen += await comments.count();
    if ((await older.getAttribute('aria-disabled')) === 'true') break;
    const first = (await comments.first().getAttribute('id')) ?? '';
    await older.click();
    await expect(comments.first()).not.toHaveAttribute('id', first);
  }
  expect(seen).toBeGreaterThan(XSS_PAYLOADS.length);
}

/** Opens every email in the browser as a page. */
async function showEmails(page: Page): Promise<void> {
  for (const mail of await site.emails()) {
    await page.setContent(mail.html ?? '');
    expect(await findScripts(page), mail.subject).toEqual([]);
  }
}
