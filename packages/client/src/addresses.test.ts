import { afterEach, expect, test, vi } from 'vitest';
import { addQuery, DEFAULT_API_BASE, fillPath, resolveAddresses } from './addresses.ts';

afterEach(() => void vi.unstubAllGlobals());

function onPage(address: string): void {
  vi.stubGlobal('location', new URL(address));
}

test('the default base is http://localhost:5001/api', () => {
  expect(DEFAULT_API_BASE).toBe('http://localhost:5001/api');
});

test('outside a page a relative fallback is ignored', () => {
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE]);
  expect(resolveAddresses({ fallback: 'https://b.example/api/' })).toEqual([
    DEFAULT_API_BASE,
    'https://b.example/api',
  ]);
  expect(() => resolveAddresses({ base: '/api' })).toThrow(TypeError);
});

test('on a page relative addresses use its origin', () => {
  onPage('https://blog.example/post/x');
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE, 'https://blog.example/api']);
  expect(resolveAddresses({ fallback: false })).toEqual([DEFAULT_API_BASE]);
  expect(resolveAddresses({ base: '/api' })).toEqual(['https://blog.example/api']);
  expect(resolveAddresses({ base: '/v2/', fallback: '/api' })).toEqual([
    'https://blog.example/v2',
    'https://blog.example/api',
  ]);
});

test('a page from a file has no fallback', () => {
  onPage('file:///index.html');
  expect(resolveAddresses({})).toEqual([DEFAULT_API_BASE]);
});

test('an invalid base throws when the client is created', () => {
  for (const base of ['', 'ftp://example.com', 'example.com/api', 'http://']) {
    expect(() => resolveAddresses({ base })).toThrow(TypeError);
  }
});

test('parameters are encoded, and numbers are allowed', () => {
  expect(fillPath('/posts/{id}/related', { id: 'a/b?c#d 你' })).toBe(
    '/posts/a%2Fb%3Fc%23d%20%E4%BD%A0/related',
  );
  expect(fillPath('/posts/{id}', { id: 0 })).toBe('/posts/0');
  expect(fillPath('/posts/{id}', { id: '$&' })).toBe('/posts/%24%26');
  expect(fillPath('/posts/{id}', {})).toBeUndefined();
  expect(fillPath('settings/theme')).toBe('/settings/theme');
});

test('query parameters are added to an existing query', () => {
  expect(addQuery('/menu?type=header', { locale: 'zh-CN' })).toBe('/menu?type=header&locale=zh-CN');
  expect(addQuery('/menu', { a: null, b: [undefined], c: [] })).toBe('/menu');
});
