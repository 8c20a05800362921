import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { samplePage, samplePost, sampleResults, sampleSite, sampleSummary } from '../shared/theme-samples.ts';
import { FrontPage } from './home.tsx';
import { theme } from './theme.tsx';

function html(children: ReactNode): string {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
}

const site = sampleSite('en-US');
const { Layout, HomePage, PostPage, CategoryPage, TagPage, SearchPage, NotFoundPage, ErrorPage } = theme;
const newest = Array.from({ length: 10 }, (_, index) => sampleSummary(index + 1, '2025-05-01'));
const posts = samplePage(newest, 1, 3);
const term = { id: 1, slug: 'gardens', name: 'Gardens', description: 'Green.', postCount: 3, parentId: null };
const front = {
  sections: [
    { category: term, posts: newest.slice(4, 7) },
    { category: { ...term, id: 2, slug: 'ponds', name: 'Ponds' }, posts: newest.slice(7, 9) },
  ],
  mostRead: newest.slice(0, 3),
};

const neighbors = { previous: { id: 7, slug: 'before', locale: 'zh-CN' as const, title: '苔' }, next: null };

const pages = {
  front: <FrontPage site={site} posts={posts} front={front} />,
  'front without posts': (
    <FrontPage site={site} posts={samplePage([])} front={{ sections: [], mostRead: [] }} />
  ),
  'second page of all posts': <HomePage site={site} posts={samplePage(newest, 2, 3)} />,
  post: (
    <PostPage
      site={site}
      post={samplePost()}
      related={newest.slice(0, 4)}
      neighbors={neighbors}
      address="https://blog.example/post/one"
    />
  ),
  category: <CategoryPage site={site} category={term} posts={posts} />,
  tag: <TagPage site={site} tag={term} posts={posts} />,
  'not found': <NotFoundPage site={site} path="/nowhere" newest={[]} />,
  error: <ErrorPage site={site} status={500} requestId="abc" />,
};

describe.each(Object.entries(pages))('%s', (_, page) => {
  const markup = html(<Layout site={site}>{page}</Layout>);

  test('has one h1, and no heading skips a level', () => {
    const levels = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  test('has one main element, the skip link’s target, and unique ids', () => {
    expect(markup).toMatch(/href="#site-main".*<main id="site-main"/s);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a search result links to the language in which it was found', () => {
  const markup = html(<SearchPage site={site} query="moss" results={sampleResults()} subjects={[]} />);
  expect(markup).toMatch(/<h2[^>]* lang="zh-CN"><a href="\/zh-CN\/post\/post-2"/);
  expect(markup).toMatch(/<h2[^>]*><a href="\/post\/post-1"/);
});

describe('front page', () => {
  const markup = html(pages.front);

  test('links each of the newest posts and the older ones', () => {
    const headlines = [...markup.matchAll(/<h[23][^>]*><a href="\/post\/post-(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
    expect(headlines.toSorted((a, b) => a - b)).toEqual([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(markup).toContain('<a href="/?page=2" rel="next">');
  });

  test('numbers the most read and links each section', () => {
    expect(markup).toMatch(/Most read.*post-1.*post-2.*post-3/s);
    expect(markup).toContain('<a href="/category/gardens">Gardens</a>');
    expect(markup).not.toContain('<a href="/category/ponds">Ponds</a></h2>');
  });

  test('shows the image of a lead first, and nothing in its place without one', () => {
    expect(markup).not.toContain('<img');
    const cover = { url: '/c.jpg', alt: 'A gate', width: 1200, height: 800 };
    const withCover = samplePage([sampleSummary(1, '2025-05-01', { cover }), ...newest.slice(1)]);
    const withImage = html(<FrontPage site={site} posts={withCover} front={front} />);
    expect(withImage).toMatch(/<img[^>]*alt="A gate"[^>]*fetchPriority="high"/);
  });
});

test('shows a language notice for a post in another language and marks title and text', () => {
  const markup = html(
    <PostPage
      site={site}
      post={samplePost({ locale: 'zh-TW', title: '慢信' })}
      related={[]}
      neighbors={neighbors}
      address="https://blog.example/post/one"
    />,
  );
  expect(markup).toContain('You’re reading the Traditional Chinese version.');
  expect(markup).toMatch(/<h1[^>]* lang="zh-TW">慢信/);
  expect(markup).toMatch(/<div class="prose [^"]*" lang="zh-TW" data-text="true">/);
});

test('renders messages in their own main element without site settings', () => {
  const markup = html(<ErrorPage status={503} requestId="abc" />);
  expect(markup).toMatch(/<main id="site-main"/);
  expect(markup).toContain('503');
  expect(markup).toContain('<code>abc</code>');
});

test('distinguishes network errors from server errors', () => {
  const markup = html(<ErrorPage site={site} status={503} unreachable />);
  expect(markup).toContain('Network error</h1>');
  expect(markup).not.toContain('on our end');
});
