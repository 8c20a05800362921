import { expect, test } from 'vitest';
import { parseRedirects } from './parse-redirects.service.ts';

const short = (text: string) => {
  const { redirects, invalid } = parseRedirects(text);
  return {
    redirects: redirects.map(
      ({ line, redirect: { source, target, status } }) => `${line}: ${source.text} ${target} ${status}`,
    ),
    invalid: invalid.map(({ line, text: written }) => `${line}: ${written}`),
  };
};

test('reads a _redirects file of Netlify', () =>
  expect(
    short(`# old posts
/blog/:year/:slug   /post/:slug
/feed               /feed.xml        302  # a note
/old/*              https://new.example/:splat 301!
/store id=:id       /post/:id        308
/gone               /                410
/app/*              /index.html      200
/cn/*               /zh-CN/:splat    302  Language=zh
`),
  ).toEqual({
    redirects: [
      '2: /blog/:year/:slug /post/:slug 301',
      '3: /feed /feed.xml 302',
      '4: /old/* https://new.example/:splat 301',
      '5: /store?id=:id /post/:id 301',
      '6: /gone  410',
    ],
    invalid: [
      '7: /app/*              /index.html      200',
      '8: /cn/*               /zh-CN/:splat    302  Language=zh',
    ],
  }));

test('reads CSV with and without names of columns', () => {
  expect(short('\uFEFFto;from;status\r\n/post/a;https://old.example/a/;302\r\n/post/b;/b;\r\n')).toEqual({
    redirects: ['2: /a /post/a 302', '3: /b /post/b 301'],
    invalid: [],
  });
  expect(short('/a,/post/a\n"/b, c",/post/b\n/gone,,410\n/x,//evil.example\n/y,/post/y,999')).toEqual({
    redirects: ['1: /a /post/a 301', '3: /gone  410'],
    invalid: ['2: /b, c,/post/b', '4: /x,//evil.example', '5: /y,/post/y,999'],
  });
});
