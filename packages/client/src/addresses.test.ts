import { afterEach, expect, test, vi } from 'vitest';
import { addQuery, DEFAULT_API_BASE, fillPath, resolveAddresses } from './addresses.ts';

afterEach(() => void vi.unstubAllGlobals());

function onPage(address: string): void {
  vi.stubGlobal('location', new URL(address));
}

test('the default base is local, on port 5001, below /api', () => {
  expect(DEFAULT_API_BASE).toBe('http://localhost:5001/api');
});

test('without a page there is no fallback but one with an origin', () => {
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE]);
  expect(resolveAddresses({ fallback: 'https://b.example/api/' })).toEqual([
    DEFAULT_API_BASE,
    'https://b.example/api',
  ]);
  expect(() => resolveAddresses({ base: '/api' })).toThrow(TypeError);
});

test('on a page paths are of its origin', () => {
  onPage('https://blog.example/post/x');
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE, 'https://blog.example/api']);
  expect(resolveAddresses({ fallback: false })).toEqual([DEFAULT_API_BASE]);
  expect(resolveAddresses({ base: '/api' })).toEqual(['https://blog.example/api']);
  expect(resolveAddresses({ base: '/v2/', fallback: '/api' })).toEqual([
    'https://blog.example/v2',
    'https://blog.example/api',
  ]);
});

test('a page of a file has no origin to fall back to', () => {
  onPage('file:///index.html');
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE]);
});

test('a base that is no web address is refused when the client is made', () => {
  for (const base of ['', 'ftp://example.com', 'example.com/api', 'http://']) {
    expect(() => resolveAddresses({ base })).toThrow(TypeError);
  }
});

test('parameters are encoded, numbers are text', () => {
  expect(fillPath('/posts/{id}/related', { id: 'a/b?c#d 你' })).toBe(
    '/posts/a%2Fb%3Fc%23d%20%E4%BD%A0/related',
  );
  expect(fillPath('/posts/{id}', { id: 0 })).toBe('/posts/0');
  expect(fillPath('/posts/{id}', { id: '$&' })).toBe('/posts/%24%26');
  expect(fillPath('/posts/{id}', {})).toBeUndefined();
  expect(fillPath('settings/theme')).toBe('/settings/theme');
});

test('a query joins one that the path already has', () => {
  expect(addQuery('/menu?type=header', { locale: 'zh-CN' })).toBe('/menu?type=header&locale=zh-CN');
  expect(addQuery('/menu', { a: null, b: [undefined], c: [] })).toBe('/menu');
});
