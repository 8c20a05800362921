import { type APIRequestContext, devices, type Page } from '@playwright/test';
import { hydrateApp } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

const READER = devices['Desktop Chrome'].userAgent;
// Posts that no other test opens.
const [OPENED, OTHER, LAST, NAVIGATED, FOR_BOTS] = [
  'leaf-12',
  'leaf-13',
  'leaf-15',
  'leaf-9',
  'leaf-14',
] as const;

/** The count in the database: tRPC responses are not cached. */
async function viewsOf(request: APIRequestContext, slug: string): Promise<number> {
  const response = await request.get(
    `/trpc/posts.get?input=${encodeURIComponent(JSON.stringify({ id: slug }))}`,
  );
  const { result } = (await response.json()) as { result: { data: { viewCount: number } } };
  return result.data.viewCount;
}

/** Waits for the page to report a view. */
function viewReport(page: Page) {
  return page.waitForResponse((response) => /\/api\/posts\/\d+\/views$/.test(response.url()));
}

test.describe('a reader', () => {
  test('is counted once for a post that they open repeatedly', async ({ browser, request }) => {
    const slug = OPENED;
    const before = await viewsOf(request, slug);
    const context = await browser.newContext({ userAgent: `${READER} opens` });
    const page = await context.newPage();
    const seen = viewReport(page);
    await page.goto(`/en-US/post/${slug}`);
    await seen;
    await expect.poll(() => viewsOf(request, slug)).toBe(before + 1);

    const calls: string[] = [];
    page.on('request', (sent) => calls.push(sent.url()));
    await page.clock.install();
    await page.reload();
    await page.clock.runFor(5000);
    // Views that the page has sent by now are recorded before this request.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    const next = viewReport(page);
    await page.goto(`/en-US/post/${OTHER}`);
    await next;
    expect(calls.filter((url) => url.endsWith('/views'))).toHaveLength(1);

    // Another tab of the same browser does not know about the first one. The server does.
    const tab = await context.newPage();
    const again = viewReport(tab);
    await tab.goto(`/en-US/post/${slug}`);
    await again;
    const third = viewReport(tab);
    await tab.goto(`/en-US/post/${LAST}`);
    await third;
    // Views are saved in order: when this one is counted, an earlier one would be.
    await expect.poll(() => viewsOf(request, LAST)).toBeGreaterThan(0);
    expect(await viewsOf(request, slug)).toBe(before + 1);
    await context.close();
  });

  test('is counted for a post that the app navigates to', async ({ browser, request }) => {
    const slug = NAVIGATED;
    const before = await viewsOf(request, slug);
    const context = await browser.newContext({ userAgent: `${READER} goes` });
    const page = await context.newPage();
    await page.goto('/en-US/tag/notebook');
    await hydrateApp(page);
    const seen = viewReport(page);
    await page.getByRole('link', { name: 'Notebook, leaf 9' }).first().click();
    expect((await seen).status()).toBe(200);
    await expect.poll(() => viewsOf(request, slug)).toBe(before + 1);
    await context.close();
  });
});

test('a bot that runs scripts is not counted', async ({ browser, request }) => {
  const slug = FOR_BOTS;
  const before = await viewsOf(request, slug);
  const open = async (userAgent: string) => {
    const context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    const seen = viewReport(page);
    await page.goto(`/en-US/post/${slug}`);
    await seen;
    await context.close();
  };
  await open('Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)');
  // A reader after the bot: when their view is counted, the bot's would be.
  await open(`${READER} after`);
  await expect.poll(() => viewsOf(request, slug)).toBe(before + 1);
});
