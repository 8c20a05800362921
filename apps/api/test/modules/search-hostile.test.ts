import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLabeledPosts } from '../../dev/search-quality/add-labeled-posts.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { isFullRun } from '../environment.ts';
import { createPost } from '../factories.ts';

const QUERIES = isFullRun ? 2_500 : 400;
/** This many take a while on a busy machine. */
const TIMEOUT_MS = 600_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await addLabeledPosts(app.deps);
  // Without hits no response contains anything to escape.
  for (const [index, word] of ['database', 'react', '数据库', '資料庫', 'a', "don't"].entries()) {
    const title = `<b>${word}</b> & "${word}" <script>alert(${index})</script>`;
    const markdown = `\`<img src=x onerror=alert(1)> ${word}\` stands for ${word} &lt;mark&gt;.`;
    await createPost(app, {
      slug: `marked-up-${index}`,
      texts: { 'en-US': { title, markdown }, 'zh-CN': { title, markdown }, 'zh-TW': { title, markdown } },
    });
  }
});
afterAll(() => app.close());

/** Syntax of the databases' query languages, of patterns, and of HTML, and words with hits. */
const PIECES = [
  '"',
  "'",
  '`',
  '*',
  '^',
  '+',
  '-',
  '(',
  ')',
  '{',
  '}',
  ':',
  ':*',
  '<->',
  '<2>',
  '&',
  '|',
  '!',
  '!!',
  '\\',
  '\\\\',
  '%',
  '_',
  ';',
  'AND',
  'OR',
  'NOT',
  'NEAR',
  'NEAR(',
  'title:',
  '{title}',
  'rowid:1',
  'c++',
  'C#',
  'f#',
  'g++',
  "'::tsquery",
  "'; drop table posts; --",
  '\u0000',
  '\u0001',
  '\u001f',
  '\t',
  '\n',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\ufffd',
  '\ud800',
  '\udfff',
  '\ud83d',
  '😀',
  '👨‍👩‍👧‍👦',
  'ﷺ',
  '㍿',
  'ﬁ',
  '①',
  '½',
  'İ',
  'ß',
  'ſ',
  'é',
  'e\u0301\u0301\u0301',
  '\u0301',
  'ก็',
  'नि',
  'العربية',
  'עברית',
  '한국어',
  'ｶﾞ',
  '々',
  '〇',
  'ー',
  '𠮷',
  '𰻞',
  '数据库',
  '資料庫',
  '缓',
  '的',
  '，',
  '。',
  '「',
  '」',
  'react',
  'database',
  "don't",
  'a',
  'x'.repeat(80),
  '<script>',
  '<mark>',
  '&amp;',
  '${1}',
  '../..',
];

/** Deterministic, so that a failure can be reproduced. */
function randomizer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test(
  'no query causes an error',
  async () => {
    const random = randomizer(20_261_121);
    let escaped = 0;
    for (let index = 0; index < QUERIES; index += 1) {
      const pieces = Array.from(
        { length: 1 + random(8) },
        () => `${PIECES[random(PIECES.length)]}${random(3) === 0 ? ' ' : ''}`,
      );
      const q = pieces.join('').slice(0, 200);
      const name = index % 3 === 0 ? 'suggestions' : 'search';
      const url =
        q.isWellFormed() && index % 2 === 0
          ? `/api/posts/${name}?q=${encodeURIComponent(q)}`
          : `/trpc/posts.${name}?input=${encodeURIComponent(JSON.stringify({ q }))}`;
      const { statusCode, body } = await app.app.inject({ url, remoteAddress: `10.0.${index >> 6}.1` });
      expect({ q, statusCode }).toEqual({ q, statusCode: q.trim() && !q.includes('\0') ? 200 : 400 });
      for (const html of body.matchAll(/"(?:titleHtml|snippetHtml)":"((?:[^"\\]|\\.)*)"/g)) {
        expect(html[1]?.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/);
        if (html[1]?.includes('&lt;')) escaped += 1;
      }
    }
    expect(escaped).toBeGreaterThan(QUERIES / 25);
  },
  TIMEOUT_MS,
);

test('invalid UTF-8 finds nothing and causes no error', async () => {
  for (const q of ['%00', '%ED%A0%80', '%FF%FE', '%E4%BD', '%']) {
    const { status, body } = await app.get(`/posts/search?q=${q}`);
    expect({ q, hasResponse: [200, 400].includes(status), found: body.data?.items ?? [] }).toEqual({
      q,
      hasResponse: true,
      found: [],
    });
  }
});

test.each([
  [
    'many words',
    Array.from({ length: 70 }, (_, index) => `w${index}`)
      .join(' ')
      .slice(0, 200),
  ],
  ['many characters', '数据库索引很快'.repeat(28)],
  ['one character over and over', '的'.repeat(200)],
  ['one letter over and over', 'a '.repeat(100)],
])('the longest query of %s takes under half a second', async (_, q) => {
  const started = performance.now();
  expect((await app.app.inject(`/api/posts/search?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
  expect(performance.now() - started).toBeLessThan(500);
});

test('a hostile text can be saved, found, and shown', async () => {
  const pieces = PIECES.map((piece) => piece.toWellFormed().replaceAll('\0', ''));
  // An unclosed tag swallows what follows it.
  const markdown = ['y'.repeat(50_000), '字'.repeat(40_000), ...pieces.toSorted()]
    .join('\n\n')
    .replaceAll('<script>', '');
  await createPost(app, {
    slug: 'hostile',
    tags: ['tag'],
    texts: {
      'en-US': { title: '"AND" * <b>', markdown, keywords: ['x'.repeat(300), "'; drop", '', '\\'] },
      'zh-TW': { markdown },
    },
  });
  const { body } = await app.get('/posts/search?q=hostile%20and');
  expect(body.data['total']).toBeGreaterThanOrEqual(0);
  for (const q of ['y'.repeat(100), '字字字', '𰻞', 'العربية', '々']) {
    const found = await app.get(`/posts/search?q=${encodeURIComponent(q)}`);
    const slugs = found.body.data.items.map((hit) => (hit['post'] as { slug: string }).slug);
    expect({ q, slugs }).toEqual({ q, slugs: expect.arrayContaining(['hostile']) as string[] });
  }
});
