import type { SearchPage } from '@sanwen/contracts/search.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, {
    slug: 'caching',
    tags: ['performance'],
    category: 'engineering',
    texts: {
      'en-US': {
        title: 'Caching, explained',
        markdown: 'A cache keeps **answers** for later. Databases have caches too.',
        keywords: ['memoization'],
      },
      'zh-CN': { title: '缓存详解', markdown: '缓存把答案留到以后。数据库也有缓存。' },
      'zh-TW': { title: '快取詳解', markdown: '快取把答案留到以後。資料庫也有快取。' },
    },
  });
  await createPost(app, {
    slug: 'hooks',
    texts: {
      'en-US': { title: 'React hooks', markdown: 'State & effects: `useState<T>()`. Not in C++, but in C#.' },
    },
  });
  await createPost(app, {
    slug: 'tea',
    texts: {
      'zh-TW': { title: '臺灣的茶', markdown: '在陽明山上喝茶，雲霧很濃。伺服器元件沒有茶。' },
      'en-US': { title: 'Tea', markdown: 'Nothing but tea.', state: 'draft' },
    },
  });
});
afterAll(() => app.close());

async function search(q: string, query = ''): Promise<SearchPage> {
  const { status, body } = await app.get(`/posts/search?q=${encodeURIComponent(q)}${query}`);
  expect(status).toBe(200);
  return body.data as unknown as SearchPage;
}

const slugs = ({ items }: SearchPage) => items.map((hit) => hit.post.slug);

describe('GET posts/search finds', () => {
  test.each([
    ['a word in another form', 'cached', 'caching'],
    ['a word in capitals', 'DATABASE', 'caching'],
    ['full-width letters', 'Ｒｅａｃｔ', 'hooks'],
    ['Simplified Chinese', '数据库', 'caching'],
    ['Traditional Chinese by a Simplified query', '台湾', 'tea'],
    ['Simplified Chinese by a Traditional query', '緩存', 'caching'],
    ['mainland vocabulary by Taiwan’s', '資料庫', 'caching'],
    ['Taiwan’s vocabulary by the mainland’s', '服务器', 'tea'],
    ['a Taiwanese word spelled alike in both scripts', '伺服器', 'tea'],
    ['one Chinese character', '茶', 'tea'],
    ['a Chinese character at the end of a phrase', '雾', 'tea'],
    ['a Chinese character inside a phrase', '濃', 'tea'],
    ['a tag', 'performance', 'caching'],
    ['a category', 'engineering', 'caching'],
    ['a keyword', 'memoization', 'caching'],
    ['code', 'usestate', 'hooks'],
    ['a name with symbols', 'c++', 'hooks'],
    ['another name with symbols', 'C#', 'hooks'],
    ['two words in different languages', '阳明山 茶', 'tea'],
    ['Chinese characters that are not adjacent', '阳明茶', 'tea'],
    ['a question with one word missing', 'explained cache tutorial answers', 'caching'],
    ['partial matches if nothing matches fully', 'hooks quantum', 'hooks'],
  ])('%s', async (_, q, slug) => {
    expect(slugs(await search(q))).toEqual([slug]);
  });

  test.each(['blockchain', '股票', '"', '* () AND', '😀'])('nothing for %j', async (q) => {
    expect(await search(q)).toEqual({
      items: [],
      page: 1,
      limit: 10,
      total: 0,
      totalPages: 0,
      totalIsCapped: false,
      corrected: null,
    });
  });

  test('a misspelled word, and returns the correction', async () => {
    const page = await search('Raect hoks');
    expect([slugs(page), page.corrected]).toEqual([['hooks'], 'react hooks']);
    const half = await search('explai');
    expect([slugs(half), half.corrected]).toEqual([['caching'], null]);
    expect((await search('cached')).corrected).toBeNull();
  });
});

describe('a hit', () => {
  test('shows the post in the language that matches, the reader’s first', async () => {
    const languages = async (q: string, locale: string) =>
      (await search(q, `&locale=${locale}`)).items.map((hit) => [
        hit.locale,
        hit.post.locale,
        hit.post.title,
      ]);
    expect(await languages('缓存', 'zh-CN')).toEqual([['zh-CN', 'zh-CN', '缓存详解']]);
    expect(await languages('缓存', 'zh-TW')).toEqual([['zh-TW', 'zh-TW', '快取詳解']]);
    expect(await languages('缓存', 'en-US')).toEqual([['zh-CN', 'zh-CN', '缓存详解']]);
    expect(await languages('cache', 'zh-CN')).toEqual([['en-US', 'en-US', 'Caching, explained']]);
    expect(await languages('performance', 'zh-TW')).toEqual([['zh-TW', 'zh-TW', '快取詳解']]);
  });

  test('marks matches, and escapes everything else', async () => {
    const [cache] = (await search('caches')).items;
    expect(cache?.titleHtml).toBe('<mark>Caching</mark>, explained');
    expect(cache?.snippetHtml).toBe(
      'A <mark>cache</mark> keeps answers for later. Databases have <mark>caches</mark> too.',
    );
    const [hooks] = (await search('effects usestate')).items;
    expect(hooks?.snippetHtml).toBe(
      'State &amp; <mark>effects</mark>: <mark>useState</mark>&lt;T&gt;(). Not in C++, but in C#.',
    );
    const [taiwanese] = (await search('数据库', '&locale=zh-TW')).items;
    expect(taiwanese?.snippetHtml).toBe('快取把答案留到以後。<mark>資料庫</mark>也有快取。');
  });

  test('has a snippet around a match deep in a long text', async () => {
    await createPost(app, {
      slug: 'gulls',
      texts: {
        'en-US': { title: 'Gulls', markdown: `${'Gulls cried above. '.repeat(1500)}Then a pelican came.` },
      },
    });
    const [gulls] = (await search('pelican')).items;
    expect(gulls?.snippetHtml).toContain('Then a <mark>pelican</mark> came.');
    expect(gulls?.snippetHtml.length).toBeLessThan(300);
  });

  test('includes the post as lists do', async () => {
    const [hit] = (await search('缓存', '&locale=zh-CN')).items;
    const { body } = await app.get('/posts?locale=zh-CN&category=engineering');
    expect([hit?.post]).toEqual(body.data.items);
  });
});

describe('many hits', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 13; number += 1) {
      await createPost(app, {
        slug: `lantern-${number}`,
        publishedAt: new Date(Date.UTC(2024, number, 1)),
        texts: {
          'en-US': {
            title: number === 4 ? 'A lantern' : `Evening ${number}`,
            markdown: 'We carried a lantern home.',
          },
          'zh-CN': { title: `傍晚 ${number}`, markdown: '我们提着灯笼回家。lantern' },
        },
      });
    }
  });

  test('are paged, with each post once', async () => {
    const first = await search('lantern', '&limit=5');
    expect(first).toMatchObject({ page: 1, limit: 5, total: 13, totalPages: 3, totalIsCapped: false });
    const rest = [await search('lantern', '&limit=5&page=2'), await search('lantern', '&limit=5&page=3')];
    const all = [first, ...rest].flatMap(slugs);
    expect(new Set(all).size).toBe(13);
    expect(await search('lantern', '&page=99')).toMatchObject({ items: [], page: 99, total: 13 });
  });

  test('are sorted by title matches, then newest', async () => {
    const order = slugs(await search('lantern', '&limit=13'));
    expect(order[0]).toBe('lantern-4');
    expect(order.indexOf('lantern-13')).toBeLessThan(order.indexOf('lantern-1'));
  });
});

describe('an invalid search is refused', () => {
  test.each([
    ['', 'required'],
    ['q=', 'required'],
    ['q=%20%09', 'required'],
    [`q=${'x'.repeat(201)}`, 'maxLength'],
    ['q=x&limit=101', 'max'],
    ['q=x&limit=0', 'min'],
    ['q=x&page=0', 'min'],
    ['q=x&locale=fr', 'choice'],
  ])('%.20s', async (query, rule) => {
    const { status, body } = await app.get(`/posts/search?${query}`);
    expect([status, body.code, body.issues?.[0]?.rule]).toEqual([400, 'VALIDATION_FAILED', rule]);
  });

  test('as suggestions', async () => {
    expect((await app.get('/posts/suggestions?q=x&limit=21')).status).toBe(400);
    expect((await app.get(`/posts/suggestions?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});
