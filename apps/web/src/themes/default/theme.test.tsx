import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { samplePage, samplePost, sampleResults, sampleSite, sampleSummary } from '../shared/theme-samples.ts';
import { theme } from './theme.tsx';

function html(children: ReactNode): string {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
}

/** Heading levels in order. */
function headings(page: string): number[] {
  return [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
}

const site = sampleSite('en-US');
const { Layout, HomePage, PostPage, CategoryPage, TagPage, SearchPage, NotFoundPage, ErrorPage } = theme;
const posts = samplePage([
  sampleSummary(3, '2025-05-01'),
  sampleSummary(2, '2025-01-01'),
  sampleSummary(1, '2024-12-31'),
]);
const term = { id: 1, slug: 'gardens', name: 'Gardens', description: 'Green.', postCount: 3, parentId: null };

const search = { site, query: 'moss', subjects: [term] };

const neighbors = { previous: { id: 7, slug: 'before', locale: 'zh-CN' as const, title: '苔' }, next: null };

const pages = {
  home: <HomePage site={site} posts={posts} />,
  'home without posts': <HomePage site={site} posts={samplePage([])} />,
  post: (
    <PostPage
      site={site}
      post={samplePost()}
      related={posts.items}
      neighbors={neighbors}
      address="https://blog.example/post/one"
    />
  ),
  category: <CategoryPage site={site} category={term} posts={posts} />,
  tag: <TagPage site={site} tag={term} posts={posts} />,
  'search before the first': <SearchPage {...search} query="" />,
  search: <SearchPage {...search} results={sampleResults()} subjects={[]} />,
  'search that found nothing': <SearchPage {...search} results={sampleResults({ items: [], total: 0 })} />,
  'failed search': <SearchPage {...search} failed />,
  'not found': <NotFoundPage site={site} path="/nowhere" newest={[]} />,
  error: <ErrorPage site={site} status={500} requestId="abc" />,
};

describe.each(Object.entries(pages))('%s', (_, page) => {
  const markup = html(<Layout site={site}>{page}</Layout>);

  test('has one h1, and no heading skips a level', () => {
    const levels = headings(markup);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  test('has one main element, the skip link’s target, and unique ids', () => {
    expect(markup.match(/<main/g)).toHaveLength(1);
    expect(markup).toMatch(/href="#site-main".*<main id="site-main"/s);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('layout', () => {
  const markup = html(<Layout site={site}>text</Layout>);

  test('links the page in other languages, each named in its own', () => {
    expect(markup).toContain('<a href="/zh-CN/" hrefLang="zh-CN" lang="zh-CN">简体中文</a>');
    expect(markup).toContain(
      '<a href="/en-US/" hrefLang="en-US" lang="en-US" aria-current="true">English</a>',
    );
  });

  test('has no language switcher with one language', () => {
    const alone = html(<Layout site={sampleSite('en-US', { languages: [] })}>text</Layout>);
    expect(alone).not.toContain('hrefLang');
    expect(alone).not.toContain('Language:');
  });

  test('repeats an entry with a submenu as the submenu’s first item', () => {
    expect(markup).toMatch(/<summary[^>]*>Subjects.*href="\/x\/subjects".*href="\/x\/gardens"/s);
  });

  test('offers each color scheme', () => {
    for (const scheme of ['light', 'auto', 'dark'])
      expect(markup).toContain(`data-set-color-scheme="${scheme}"`);
  });
});

describe('post', () => {
  test('has no language notice in the reader’s language', () => {
    const alone = { previous: null, next: null };
    const markup = html(
      <PostPage
        site={site}
        post={samplePost()}
        related={[]}
        neighbors={alone}
        address="https://blog.example/post/one"
      />,
    );
    expect(markup).not.toContain('Not available in your language');
    expect(markup).not.toContain('lang=');
  });

  test('links the previous post in its language, and no next post after the last', () => {
    const markup = html(
      <PostPage
        site={site}
        post={samplePost()}
        related={[]}
        neighbors={neighbors}
        address="https://blog.example/post/one"
      />,
    );
    expect(markup).toMatch(/<a href="\/post\/before" rel="prev"[^>]*>.*<span[^>]* lang="zh-CN">苔/);
    expect(markup).not.toContain('rel="next"');
  });

  test('shows a language notice in another language and marks title and text', () => {
    const post = samplePost({ locale: 'zh-TW', title: '慢信' });
    const markup = html(
      <PostPage
        site={site}
        post={post}
        related={[]}
        neighbors={neighbors}
        address="https://blog.example/post/one"
      />,
    );
    expect(markup).toContain('You’re reading the Traditional Chinese version.');
    expect(markup).toMatch(/<h1[^>]* lang="zh-TW">慢信/);
    expect(markup).toMatch(/<div class="prose [^"]*" lang="zh-TW" data-text="true">/);
  });

  test('formats its date in the page’s language', () => {
    const post = samplePost({ publishedAt: '2024-12-31T23:59:59.000Z' });
    expect(
      html(
        <PostPage
          site={site}
          post={post}
          related={[]}
          neighbors={neighbors}
          address="https://blog.example/post/one"
        />,
      ),
    ).toContain('<time dateTime="2024-12-31T23:59:59.000Z">December 31, 2024</time>');
    expect(
      html(
        <PostPage
          site={sampleSite('zh-CN')}
          post={post}
          related={[]}
          neighbors={neighbors}
          address="https://blog.example/post/one"
        />,
      ),
    ).toContain('2024年12月31日');
  });

  test('has no table of contents with few headings', () => {
    const toc = samplePost().toc.slice(0, 2);
    expect(
      html(
        <PostPage
          site={site}
          post={samplePost({ toc })}
          related={[]}
          neighbors={neighbors}
          address="https://blog.example/post/one"
        />,
      ),
    ).not.toContain('Contents');
  });

  test('shows its cover from the image base, with its size', () => {
    const cover = { url: '/c.jpg', alt: 'A gate', width: 1200, height: 800 };
    const markup = html(
      <PostPage
        site={site}
        post={samplePost({ cover })}
        related={[]}
        neighbors={neighbors}
        address="https://blog.example/post/one"
      />,
    );
    expect(markup).toMatch(
      /<img[^>]*src="https:\/\/images\.example\.org\/c\.jpg" width="1200" height="800"[^>]* alt="A gate" fetchPriority="high"/,
    );
  });
});

describe('most read', () => {
  const links = [1, 2, 3].map((id) => ({
    id,
    slug: `read-${id}`,
    locale: 'zh-CN' as const,
    title: `苔 ${id}`,
  }));
  const home = (count: number, most = links) =>
    html(<HomePage site={site} posts={samplePage(posts.items, 1, count)} mostRead={most} />);

  test('follows the newest posts in order, with each title in its language', () => {
    expect(home(2)).toMatch(
      /post-1.*<ol role="list"[^>]*>.*href="\/post\/read-1" lang="zh-CN".*read-2.*read-3/s,
    );
  });

  test('is hidden with a single page of posts or too few views', () => {
    expect(home(1)).not.toContain('read-1');
    expect(home(2, links.slice(1))).not.toContain('read-2');
  });
});

describe('lists', () => {
  test('group posts by year in order', () => {
    const found = html(<HomePage site={site} posts={posts} />).matchAll(
      /dateTime="(\d{4})"|post\/(post-\d)/g,
    );
    expect([...found].map(([, year, slug]) => year ?? slug)).toEqual([
      '2025',
      'post-3',
      'post-2',
      '2024',
      'post-1',
    ]);
  });

  test('link newer and older pages, the first without a number', () => {
    const second = html(<HomePage site={site} posts={samplePage(posts.items, 2, 3)} />);
    expect(second).toContain('<a href="/" rel="prev">');
    expect(second).toContain('<a href="/?page=3" rel="next">');
    expect(html(<HomePage site={site} posts={posts} />)).not.toContain('rel="next"');
  });

  test('mark a post in another language', () => {
    const other = samplePage([sampleSummary(1, '2025-01-01', { locale: 'zh-CN', title: '慢信' })]);
    expect(html(<HomePage site={site} posts={other} />)).toMatch(/<h3[^>]* lang="zh-CN">/);
  });

  test('show a message when they are empty', () => {
    expect(html(<HomePage site={site} posts={samplePage([])} />)).toContain('No posts yet.');
  });
});

describe('search', () => {
  test('highlights matches in their language, and links to it', () => {
    const markup = html(<SearchPage {...search} results={sampleResults()} />);
    expect(markup).toContain('A &lt;wall&gt; of <mark>moss</mark>');
    expect(markup).toMatch(/<h2[^>]* lang="zh-CN"><a href="\/zh-CN\/post\/post-2"><span>苔/);
    expect(markup).toContain('href="/post/post-1"');
    expect(markup).toContain('Found in <span lang="zh-CN">简体中文</span>');
    expect(markup.match(/Found in/g)).toHaveLength(1);
  });

  test('shows the corrected query and the number of results', () => {
    expect(html(<SearchPage {...search} results={sampleResults({ corrected: 'mosses' })} />)).toMatch(
      /Showing results for <strong>mosses<\/strong> instead of <q>moss<\/q>/,
    );
    const capped = sampleResults({ total: 1000, totalPages: 100, totalIsCapped: true });
    expect(html(<SearchPage {...search} results={capped} />)).toContain('more than 1000 posts');
  });

  test('suggests what to do without results', () => {
    const markup = html(<SearchPage {...search} results={sampleResults({ items: [], total: 0 })} />);
    expect(markup).toContain('No results for <q>moss</q>');
    expect(markup).toContain('href="/tag/gardens"');
  });

  test('keeps the query after a failure', () => {
    const markup = html(<SearchPage {...search} failed />);
    expect(markup).toContain('role="alert"');
    expect(markup).toContain('value="moss"');
  });

  test('escapes the query', () => {
    const markup = html(<SearchPage {...search} query={'"><script>'} results={sampleResults()} />);
    expect(markup).not.toContain('<script>');
  });
});

describe('messages', () => {
  test('show the path and a link to the home page', () => {
    const markup = html(<NotFoundPage site={site} path="/post/<b>" newest={[]} />);
    expect(markup).toContain('<code>/post/&lt;b&gt;</code>');
    expect(markup).toContain('href="/"');
  });

  test('render their own main element without site settings', () => {
    const markup = html(<ErrorPage status={503} requestId="abc" />);
    expect(markup).toMatch(/<main id="site-main"/);
    expect(markup).toContain('503');
    expect(markup).toContain('<code>abc</code>');
  });

  test('distinguish network errors from server errors', () => {
    const markup = html(<ErrorPage site={site} status={503} unreachable />);
    expect(markup).toContain('Network error</h1>');
    expect(markup).not.toContain('on our end');
  });
});
