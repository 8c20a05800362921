import { expect, test } from 'vitest';
import {
  fillTarget,
  isTarget,
  literalSource,
  matchPattern,
  readAddress,
  readSource,
  writeAddress,
} from './redirect-address.service.ts';

test.each([
  ['/2024/12/05/hello/', '/2024/12/05/hello'],
  ['//a///b/index.html', '/a/b'],
  ['/%E4%BD%A0%E5%A5%BD/', '/你好'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a:b*', '/a%3Ab%2A'],
  ['/?p=12&a=1#top', '/?a=1&p=12'],
  ['/%E4%BD', '/%E4%BD'],
  ['/', '/'],
])('reads the address %j as %j', (url, text) => expect(writeAddress(readAddress(url))).toBe(text));

test.each([
  ['https://old.example/a/?p=1', '/a?p=1'],
  ['/blog/:year/:slug.html', '/blog/:year/:slug.html'],
  ['/old/*', '/old/*'],
  ['/?p=:id', '/?p=:id'],
])('reads the source %j as %j', (written, text) => expect(readSource(written)?.text).toBe(text));

test.each([
  '',
  'a',
  '/',
  '/api/posts',
  '/admin',
  '/:a/:a',
  '/:a:b',
  '/a*b',
  '/*/a',
  '/a b',
  '/\\evil',
  `/${'x'.repeat(500)}`,
])('refuses the source %.20j', (written) => expect(readSource(written)).toBeUndefined());

test('an address with a colon is no pattern when an import names it', () =>
  expect(literalSource('/c:drive/*')).toEqual({ text: '/c%3Adrive/%2A', isPattern: false, parameters: [] }));

test.each([
  ['/post/:slug', true],
  ['https://new.example/:slug', true],
  ['https://new.example:8080/a', true],
  ['https://:slug/a', false],
  ['https://new.example:slug/', false],
  ['https://user@new.example/', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['/post/:other', false],
  ['post', false],
])('whether %j is a target: %j', (target, is) => expect(isTarget(target, ['slug'])).toBe(is));

test.each([
  ['/blog/:year/:slug', '/blog/2024/hello', '/post/:slug', '/post/hello'],
  ['/:year-:month-:slug.html', '/2024-05-a-b.html', '/:slug/:year/:month', '/a-b/2024/05'],
  ['/old/*', '/old/a/b', '/new/:splat', '/new/a/b'],
  ['/old/*', '/old//evil.example/x', '/:splat', '/evil.example/x'],
  ['/go/:to', '/go/%2F%2Fevil.example', '/:to', '/%2F%2Fevil.example'],
  ['/go/:to', '/go/evil.example', 'https://new.example/:to', 'https://new.example/evil.example'],
  ['/?p=:id', '/?p=12&utm=x', '/post/:id', '/post/12'],
  ['/?p=:id', '/?p=../../x:y', '/post/:id', '/x%3Ay'],
  ['/标签/:tag', '/%E6%A0%87%E7%AD%BE/%E6%B5%B7', '/tag/:tag', '/tag/%E6%B5%B7'],
  ['/blog/:year/:slug', '/blog/2024', '/', undefined],
  ['/:slug.html', '/.html', '/', undefined],
])('by %j, %j → %j leads to %j', (pattern, url, target, location) => {
  const values = matchPattern(pattern, readAddress(url));
  expect(values && fillTarget(target, values)).toBe(location);
});

test('matching long addresses takes no time', () => {
  const start = performance.now();
  matchPattern('/:a-:b-:c-:d-:e-:f-:g-:h.x', readAddress(`/${'-'.repeat(200_000)}`));
  expect(performance.now() - start).toBeLessThan(500);
});
