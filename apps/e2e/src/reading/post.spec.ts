import { expect, test } from '../support/test.ts';

const ADDRESS = '/en-US/post/setting-two-scripts';

test('a post shows title, author, date, and formatted text', async ({ page }) => {
  await page.goto(ADDRESS);
  const post = page.getByRole('article');
  await expect(
    post.getByRole('heading', { level: 1, name: 'Setting two scripts on one page' }),
  ).toBeVisible();
  await expect(post).toContainText('Ada Lin');
  await expect(post.getByText('March 14, 2026')).toBeVisible();
  await expect(post.getByText('two rhythms')).toHaveCSS('font-weight', /^[67]00$/);
  await expect(post.getByRole('row', { name: 'Chinese 1.8 34–40 characters' })).toBeVisible();
  await expect(post.getByRole('listitem').filter({ hasText: 'Japanese' })).toBeVisible();
  await expect(post.getByText('Type well used is invisible as type.')).toBeVisible();
});

test('a line break of the source between Chinese characters shows as no space', async ({ page }) => {
  await page.goto('/zh-CN');
  // Also among the most read posts, if it is.
  await page.getByRole('main').getByRole('link', { name: '冬日饮茶' }).first().click();
  await expect(page.getByText('闻着像晒过的棉被。')).toBeVisible();
});

test('code is highlighted on the server and scrolls in its own box', async ({ page, viewport }) => {
  await page.goto('/en-US/post/a-small-server');
  const code = page.locator('pre', { hasText: 'const addresses' });
  await expect(code).toBeVisible();
  const colors = await code
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color));
  expect(new Set(colors).size).toBeGreaterThan(1);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(viewport?.width ?? 0);
});

test('a footnote links to its note and back', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('article').getByRole('link', { name: 'Footnote 1', exact: true }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'step on each other' });
  await expect(note).toBeInViewport();
  await note.getByRole('link').click();
  await expect(page.getByText('This post is about making them')).toBeInViewport();
});

test('the table of contents links to the headings', async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page).toHaveURL(/#notes$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Notes', exact: true })).toBeInViewport();
});

test('emphasis ends next to Chinese punctuation', async ({ page }) => {
  await page.goto('/zh-CN/post/setting-two-scripts');
  await expect(page.getByRole('article').getByText('两种节奏，', { exact: true })).toHaveCSS(
    'font-weight',
    /^[67]00$/,
  );
  await expect(page.getByRole('article')).not.toContainText('**');
});

test('a link between posts opens the other post in the same language', async ({ page }) => {
  await page.goto('/zh-CN/post/setting-two-scripts');
  await page.getByRole('article').getByRole('link', { name: '墨与纸' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
  await expect(page).toHaveURL(/\/zh-CN\/post\/ink-and-paper$/);
});

test('a post’s id redirects to its slug', async ({ page, request }) => {
  const answer = await request.get('/api/posts/ink-and-paper');
  const { data } = (await answer.json()) as { data: { id: number } };
  const response = await request.get(`/post/${data.id}`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  await page.goto(`/post/${data.id}`);
  await expect(page).toHaveURL(/\/post\/ink-and-paper$/);
});

test('a post with a Chinese title has a readable slug', async ({ page }) => {
  await page.goto('/zh-CN/post/dong-ri-yin-cha');
  await expect(page.getByRole('heading', { level: 1, name: '冬日饮茶' })).toBeVisible();
});
