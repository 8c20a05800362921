import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

// Checks the served HTML, before any script.
test.use({ javaScriptEnabled: false });

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
const alternates = (page: Page) =>
  page
    .locator('head link[rel="alternate"][hreflang]')
    .evaluateAll((links) =>
      Object.fromEntries(
        links.map((link) => [
          link.getAttribute('hreflang'),
          new URL(link.getAttribute('href') ?? '').pathname,
        ]),
      ),
    );

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

test('the head of a post has its title, languages, canonical URL, and structured data', async ({
  page,
  baseURL,
}) => {
  await page.goto('/zh-CN/post/ink-and-paper');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveTitle('墨与纸 - blog system');
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(meta(page, 'description')).toHaveAttribute(
    'content',
    '屏幕上的一页，为何仍把自己当作纸上之墨。',
  );
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/zh-CN/post/ink-and-paper`,
  );
  expect(await alternates(page)).toEqual({
    'zh-CN': '/zh-CN/post/ink-and-paper',
    'zh-TW': '/zh-TW/post/ink-and-paper',
    'en-US': '/en-US/post/ink-and-paper',
    'x-default': '/post/ink-and-paper',
  });
  await expect(meta(page, 'og:type')).toHaveAttribute('content', 'article');
  await expect(meta(page, 'og:title')).toHaveAttribute('content', '墨与纸');
  await expect(meta(page, 'og:locale')).toHaveAttribute('content', 'zh_CN');
  await expect(meta(page, 'og:url')).toHaveAttribute('content', `${baseURL}/zh-CN/post/ink-and-paper`);
  const posting = (await structuredData(page)).find((each) => each['@type'] === 'BlogPosting');
  expect(posting).toMatchObject({
    headline: '墨与纸',
    inLanguage: 'zh-CN',
    datePublished: '2026-02-02T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Ada Lin' },
  });
});

test('a fallback text has a canonical URL in its own language', async ({ page, baseURL }) => {
  const path = '/post/dong-ri-yin-cha';
  await page.goto(`/en-US${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/zh-CN${path}`);
  expect(Object.keys(await alternates(page)).toSorted()).toEqual(['x-default', 'zh-CN']);
});

test('the head of a list page links to the previous and next page', async ({ page, baseURL }) => {
  await page.goto('/en-US?page=2');
  await expect(page).toHaveTitle('Page 2 - blog system');
  await expect(page.locator('head link[rel="prev"]')).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/en-US/?$`),
  );
  await expect(page.locator('head link[rel="next"]')).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/en-US/?\\?page=3$`),
  );
  await expect(meta(page, 'og:type')).toHaveAttribute('content', 'website');
  const kinds = (await structuredData(page)).map((each) => each['@type']);
  expect(kinds).toContain('WebSite');
});

test('an address without a language is x-default and its own canonical URL', async ({ page, baseURL }) => {
  await page.goto('/post/letters-from-the-coast');
  await expect(page).toHaveTitle('Letters from the coast - blog system');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${baseURL}/post/letters-from-the-coast`,
  );
  expect(await alternates(page)).toEqual({
    'en-US': '/en-US/post/letters-from-the-coast',
    'x-default': '/post/letters-from-the-coast',
  });
});
