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

const ask = (path: string, changes?: Partial<Visit>) => runGuards(PAGE_GUARDS, visitTo(path, changes));

test('guards stand in the order of spec 2', () => {
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
])('%s may be a page', async (path) => {
  expect(await guardNamed('page-validation')(visitTo(path))).toEqual(PASS);
});

test.each([
  '/post/a--b',
  '/tag/-',
  '/category/a b',
  '/post/\0',
  '/magazine/post/a_b',
  `/post/${'a'.repeat(121)}`,
])('%j is not found, in the words of spec 2', async (path) => {
  expect(await ask(path)).toEqual({ kind: 'not-found', message: `Page not found: ${path}` });
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
])('the guard thinks of the slug %j as the contract does', (slug) => {
  expect(couldBeSlug(slug)).toBe(slugSchema.safeParse(slug).success);
});

test('a post of the magazine is shown by the active theme', async () => {
  expect(await ask('/magazine/post/hello')).toEqual({ kind: 'redirect', path: '/post/hello' });
  expect(await ask('/magazine/post/hello', { theme: 'magazine' })).toEqual(PASS);
  expect(await ask('/admin/magazine/post/hello')).toEqual(PASS);
  expect(await ask('/api/magazine/post/hello')).toEqual(PASS);
});

test('without a theme a post of the magazine is the default theme’s', async () => {
  expect(await ask('/magazine/post/hello', { theme: undefined })).toEqual({
    kind: 'redirect',
    path: '/post/hello',
  });
});

test('the theme is loaded before the page is looked for elsewhere', async () => {
  const asked: string[] = [];
  const loadTheme = async () => asked.push('theme');
  const buildRedirects = new Proxy({}, { getOwnPropertyDescriptor: () => (asked.push('builds'), undefined) });
  expect(await ask('/', { loadTheme, buildRedirects })).toEqual(PASS);
  expect(asked).toEqual(['theme', 'builds']);
});

test('a page that the build has moved is looked for at its new path', async () => {
  const buildRedirects = { '/old': '/new' };
  expect(await ask('/old', { buildRedirects })).toEqual({ kind: 'redirect', path: '/new' });
  expect(await ask('/toString', { buildRedirects })).toEqual(PASS);
});

test('the first guard that objects decides, and later ones are not asked', async () => {
  const loadTheme = () => Promise.reject(new Error('asked'));
  expect(await ask('/post/a--b', { loadTheme })).toMatchObject({ kind: 'not-found' });
});

const askAs = (person: Person, ...names: GuardName[]) =>
  runGuards(names, visitTo('/admin/posts', { href: '/admin/posts?page=2', person: async () => person }));

test('the guards of the admin panel let administrators in, send strangers to sign in with a way back, and refuse others', async () => {
  const login = { kind: 'redirect', path: '/admin/login', query: '?next=%2Fadmin%2Fposts%3Fpage%3D2' };
  expect(await askAs('anonymous', 'admin-auth')).toEqual(login);
  expect(await askAs('anonymous', 'admin')).toEqual(login);
  expect(await askAs('user', 'admin-auth', 'admin')).toEqual({ kind: 'forbidden' });
  expect(await askAs('user', 'admin')).toEqual({ kind: 'forbidden' });
  expect(await askAs('admin', 'admin-auth', 'admin')).toEqual(PASS);
  expect(await askAs('unknown', 'admin-auth', 'admin')).toEqual(PASS);
});

test('a name that no guard has does not compile, and throws', async () => {
  // @ts-expect-error no guard has this name
  expect(() => guardNamed('admin-auht')).toThrow('Unknown route middleware: admin-auht');
  // @ts-expect-error nor is a property of every object a guard
  expect(() => guardNamed('toString')).toThrow('Unknown route middleware');
});
