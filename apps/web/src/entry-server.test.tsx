import type { RenderOptions } from '@sanwen/contracts/render';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';
import { type SampleHandlers, sampleRouter } from './testing/sample-router.ts';
import { sampleHandlers, sampleLanguage } from './testing/sample-site.ts';

interface Visit {
  handlers?: SampleHandlers;
  locale?: RenderOptions['locale'];
  theme?: RenderOptions['theme'];
}

/** Renders a page of a small site; the URL decides the language, as on the server. */
async function visit(
  address: string,
  { handlers = sampleHandlers, locale = 'en-US', theme = 'default' }: Visit = {},
) {
  const errors: unknown[] = [];
  const chinese = address.startsWith('/zh-CN');
  const files = {
    modules: ['/assets/chunk.js'],
    css: ['/assets/theme.css'],
    comments: ['/assets/comments.css'],
  };
  const { status, headers, body } = await render(
    { address },
    {
      router: sampleRouter(handlers),
      createContext: async () => ({}),
      locale: chinese ? 'zh-CN' : locale,
      localePrefix: chinese ? '/zh-CN' : '',
      theme,
      language: sampleLanguage,
      publicUrl: 'https://blog.example',
      imageBase: '',
      requestId: 'request-7',
      assets: {
        entry: '/assets/entry.js',
        css: [],
        themes: { default: files, magazine: { ...files, css: ['/assets/magazine.css'] } },
        locales: { 'zh-CN': files, 'zh-TW': files, 'en-US': files },
        routes: {
          __root__: { preloads: ['/assets/entry.js'], css: [] },
          '/post/$slug': { preloads: [], css: ['/assets/post.css', '/assets/theme.css'] },
        },
      },
      onError: (error) => errors.push(error),
    },
  );
  return { status, location: headers['location'], headers, html: body, errors };
}

test('links each style sheet of a page’s route once and lists it in the boot data', async () => {
  const { html } = await visit('/post/hello');
  const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
  expect(linked).toEqual(['/assets/theme.css', '/assets/post.css', '/assets/comments.css']);
  expect(html).toContain('"styles":["/assets/theme.css","/assets/post.css","/assets/comments.css"]');
});

test('renders a post as a document in the view’s language', async () => {
  const { status, html, headers } = await visit('/zh-CN/post/hello');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
  expect(html).toMatch(/^<!doctype html><html lang="zh-CN"/i);
  // Once, as HTML: the browser reads it from there.
  expect(html.split('The text')).toHaveLength(2);
  expect(html).toContain('<p>The text</p>');
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Hello - Sanwen</title>']);
  expect(html).toContain('href="/zh-CN/category/essays"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/theme.css"/>');
});

test.each([
  ['/post/1', 301, '/post/hello'],
  ['/post/hallo?from=mail', 301, '/post/hello?from=mail'],
  ['/zh-CN/post/1', 301, '/zh-CN/post/hello'],
  ['/magazine/post/hello', 307, '/post/hello'],
  ['/zh-CN/magazine/post/hello?x=1', 307, '/zh-CN/post/hello?x=1'],
  ['/?page=-1', 307, '/'],
  ['/?page=abc&x=1', 307, '/?x=1'],
  ['/category/essays?page=1', 307, '/category/essays'],
])('redirects %s with %i to %s', async (address, status, to) => {
  expect(await visit(address)).toMatchObject({ status, location: to });
});

test.each(['/post/none', '/post/a--b', '/nowhere', '/?page=4', '/category/essays?page=9', '/POST/hello'])(
  'renders %s as a 404 page inside the site without reporting an error',
  async (address) => {
    const { status, html, errors } = await visit(address);
    expect(status).toBe(404);
    expect(html).toContain('<title>Page Not Found - Sanwen</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);

test.each([
  ['/magazine', '/'],
  ['/magazine?page=2', '/?page=2'],
  ['/magazine/category/essays', '/category/essays'],
  ['/zh-CN/magazine', '/zh-CN/'],
  ['/magazine/nothing', undefined],
])('renders %s in the magazine theme with the canonical URL %s', async (address, plain) => {
  const { status, html } = await visit(address);
  expect(status).toBe(plain ? 200 : 404);
  expect(html).toContain('<link rel="stylesheet" href="/assets/magazine.css"/>');
  expect(html).not.toContain('/assets/theme.css');
  expect(/rel="canonical" href="https:\/\/blog.example([^"]*)"/.exec(html)?.[1]).toBe(plain);
});

test('renders every page in the active magazine theme, and posts in its section', async () => {
  const { status, html } = await visit('/magazine/post/hello', { theme: 'magazine' });
  expect(status).toBe(200);
  expect(html).toContain('rel="canonical" href="https://blog.example/post/hello"');
  expect(html).toContain('href="/magazine/category/essays"');
  expect(await visit('/magazine/post/hallo', { theme: 'magazine' })).toMatchObject({
    status: 301,
    location: '/magazine/post/hello',
  });
  expect((await visit('/', { theme: 'magazine' })).html).toContain('/assets/magazine.css');
});

const failing = (message: string): SampleHandlers => ({
  ...sampleHandlers,
  posts: {
    ...sampleHandlers.posts,
    reading: () => {
      throw new Error(message);
    },
  },
});

test('renders an error as a 500 page with the request ID, reports it once, and shows no details', async () => {
  const { status, html, errors, headers } = await visit('/post/hello', {
    handlers: failing('SELECT secret'),
  });
  expect(status).toBe(500);
  expect(html).toContain('request-7');
  expect(html).not.toContain('SELECT');
  expect(html).not.toContain('/assets/entry.js');
  expect(html).toContain('<title>Internal Server Error - Sanwen</title>');
  expect(headers['cache-control']).toBe('no-store');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toHaveProperty('cause.message', 'SELECT secret');
});

test.each([
  ['zh-CN', '服务器内部错误'],
  ['zh-TW', '伺服器內部錯誤'],
  ['en-US', 'Internal Server Error'],
] as const)('renders a 500 page in %s: %s', async (locale, title) => {
  for (const theme of ['default', 'magazine'] as const) {
    const { html } = await visit('/post/hello', { handlers: failing('x'), locale, theme });
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toMatch(/<p[^>]*>500<\/p>/);
  }
});

test('renders the 500 page without settings if they failed', async () => {
  const { status, html, errors } = await visit('/', { handlers: {} });
  expect(status).toBe(500);
  expect(html).toContain('request-7');
  expect(html).toContain('<title>Internal Server Error');
  expect(errors).toHaveLength(1);
});

test('keeps the languages of concurrent renders apart', async () => {
  const views = await Promise.all(
    Array.from({ length: 40 }, (_, index) => visit(index % 2 ? '/zh-CN/?page=2' : '/?page=2')),
  );
  views.forEach(({ html }, index) => {
    expect(html).toContain(index % 2 ? '<html lang="zh-CN"' : '<html lang="en-US"');
    expect(html.includes('<title>Page 2 - Sanwen</title>')).toBe(index % 2 === 0);
  });
});
