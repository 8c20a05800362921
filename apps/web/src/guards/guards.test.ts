import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { expect, test } from 'vitest';
import {
  runGuards,
  couldBeSlug,
  type GuardName,
  guardNamed,
  PAGE_GUARDS,
  PASS,
  type Person,
  type Visit,
} from './guards.ts';

function visitTo(path: string, changes: Partial<Visit> = {}): Visit {
  return {
    path,
    href: path,
    theme: 'default',
    loadTheme: async () => undefined,
    buildRedirects: {},
    person: async () => 'unknown',
    ...changes,
  };
}

const visit = (path: string, changes?: Partial<Visit>) => runGuards(PAGE_GUARDS, visitTo(path, changes));

test('runs guards in the order of spec 2', () => {
  expect(PAGE_GUARDS).toEqual(['page-validation', 'theme-redirect', 'theme-loading', 'build-redirect']);
});

test.each([
  '/',
  '/post/hello',
  '/post/12',
  '/post/你好-世界',
  '/magazine/post/a',
  '/about',
  '/admin/tools',
  '/post/a/b',
])('lets %s pass', async (path) => {
  expect(await guardNamed('page-validation')(visitTo(path))).toEqual(PASS);
});

test.each([
  '/post/a--b',
  '/tag/-',
  '/category/a b',
  '/post/\0',
  '/magazine/post/a_b',
  `/post/${'a'.repeat(121)}`,
])('answers %j with the 404 message of spec 2', async (path) => {
  expect(await visit(path)).toEqual({ kind: 'not-found', message: `Page not found: ${path}` });
});

test.each([
  'a',
  '12',
  '你好-世界',
  'cafe\u0301',
  'a--b',
  '-a',
  'a-',
  '',
  'a.b',
  'a b',
  'a'.repeat(120),
  'a'.repeat(121),
])('validates the slug %j like the contract', (slug) => {
  expect(couldBeSlug(slug)).toBe(slugSchema.safeParse(slug).success);
});

test('redirects a magazine post to the active theme', async () => {
  expect(await visit('/magazine/post/hello')).toEqual({ kind: 'redirect', path: '/post/hello' });
  expect(await visit('/magazine/post/hello', { theme: 'magazine' })).toEqual(PASS);
  expect(await visit('/admin/magazine/post/hello')).toEqual(PASS);
  expect(await visit('/api/magazine/post/hello')).toEqual(PASS);
});

test('redirects a magazine post to the default theme if no theme is known', async () => {
  expect(await visit('/magazine/post/hello', { theme: undefined })).toEqual({
    kind: 'redirect',
    path: '/post/hello',
  });
});

test('loads the theme before checking moved pages', async () => {
  const calls: string[] = [];
  const loadTheme = async () => calls.push('theme');
  const buildRedirects = new Proxy({}, { getOwnPropertyDescriptor: () => (calls.push('builds'), undefined) });
  expect(await visit('/', { loadTheme, buildRedirects })).toEqual(PASS);
  expect(calls).toEqual(['theme', 'builds']);
});

test('redirects a moved page to its new path', async () => {
  const buildRedirects = { '/old': '/new' };
  expect(await visit('/old', { buildRedirects })).toEqual({ kind: 'redirect', path: '/new' });
  expect(await visit('/toString', { buildRedirects })).toEqual(PASS);
});

test('stops at the first guard that does not pass', async () => {
  const loadTheme = () => Promise.reject(new Error('asked'));
  expect(await visit('/post/a--b', { loadTheme })).toMatchObject({ kind: 'not-found' });
});

const visitAs = (person: Person, ...names: GuardName[]) =>
  runGuards(names, visitTo('/admin/posts', { href: '/admin/posts?page=2', person: async () => person }));

test('admits administrators to the panel, redirects visitors to the login, and forbids other users', async () => {
  const login = { kind: 'redirect', path: '/admin/login', query: '?next=%2Fadmin%2Fposts%3Fpage%3D2' };
  expect(await visitAs('anonymous', 'admin-auth')).toEqual(login);
  expect(await visitAs('anonymous', 'admin')).toEqual(login);
  expect(await visitAs('user', 'admin-auth', 'admin')).toEqual({ kind: 'forbidden' });
  expect(await visitAs('user', 'admin')).toEqual({ kind: 'forbidden' });
  expect(await visitAs('admin', 'admin-auth', 'admin')).toEqual(PASS);
  expect(await visitAs('unknown', 'admin-auth', 'admin')).toEqual(PASS);
});

test('rejects an unknown guard name at compile time and run time', async () => {
  // @ts-expect-error no guard has this name
  expect(() => guardNamed('admin-auht')).toThrow('Unknown route middleware: admin-auht');
  // @ts-expect-error nor is a property of every object a guard
  expect(() => guardNamed('toString')).toThrow('Unknown route middleware');
});
