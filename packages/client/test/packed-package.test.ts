import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadOrigin, startServer, success } from './misbehaving-server.ts';
import {
  makeProject,
  packCopy,
  readmeExamples,
  runInNode,
  typeCheck,
  writeSources,
} from './outside-project.ts';

/** Maximum size of the JSON client in a page, in bytes after gzip. */
const BUNDLE_MAX = 4000;

const folder = mkdtempSync(join(tmpdir(), 'sanwen-client-'));
const plain = join(folder, 'plain');
const withPeers = join(folder, 'with-peers');
const installed = join(plain, 'node_modules/@sanwen/client');
let packed: Awaited<ReturnType<typeof packCopy>>;

beforeAll(async () => {
  packed = await packCopy(mkdtempSync(join(folder, 'copy-')));
  await makeProject(plain, [packed.tarball]);
  await makeProject(withPeers, [packed.tarball, '@trpc/client', '@trpc/server']);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wrong = `
import { createApiClient } from '@sanwen/client';
const client = createApiClient();
export const result = await client.get('/posts/{id}', { params: { id: 1 } });
// @ts-expect-error it may have failed
result.data.title;
// @ts-expect-error a title is text
if (result.success) Math.abs(result.data.title);
// @ts-expect-error there is no such path
await client.get('/nothing');
// @ts-expect-error there is no such language
await client.posts.list({ locale: 'fr-FR' });
`;

test('the package contains only compiled modules', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  );
  const compiled = /^dist.*(?:\.js|\.d\.ts)$/;
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'package.json', join('dist', 'json-client.js')]),
  );
  expect(files.filter((path) => !compiled.test(path)).toSorted()).toEqual(['README.md', 'package.json']);
  expect(readdirSync(installed)).toContain('LICENSE');
});

test('the package has no dependencies, and its peers are optional', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const field of ['dependencies', 'devDependencies', 'scripts', 'private']) {
    expect(manifest).not.toHaveProperty(field);
  }
  expect(readdirSync(join(plain, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@sanwen',
  ]);
});

test('packing leaves the workspace’s manifest unchanged', () => {
  expect(packed.after).toBe(packed.before);
});

test.each(['bundler', 'nodenext'] as const)(
  'the examples of the README compile with %s',
  async (resolution) => {
    const examples = readmeExamples(false);
    expect(Object.keys(examples).length).toBeGreaterThanOrEqual(5);
    writeSources(plain, { ...examples, 'src/wrong.ts': wrong });
    expect(await typeCheck(plain, resolution)).toBe('');
  },
  60_000,
);

test.each(['bundler', 'nodenext'] as const)(
  'the tRPC examples compile with %s',
  async (resolution) => {
    writeSources(withPeers, readmeExamples(true));
    const printed = await typeCheck(withPeers, resolution);
    // tRPC's own declarations need the types of Node and of `ws`, which an empty project doesn't have.
    expect(printed.replaceAll(/^node_modules\/@trpc\/.*\n/gm, '')).toBe('');
  },
  60_000,
);

test('wrong code does not compile', async () => {
  writeSources(plain, { 'src/wrong.ts': wrong.replaceAll('// @ts-expect-error', '//') });
  const printed = await typeCheck(plain, 'nodenext');
  expect([...printed.matchAll(/^src\/wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line))).toEqual([
    6, 8, 10, 12,
  ]);
}, 60_000);

test('the JSON client runs in Node', async () => {
  await using server = await startServer(success({ selectedTheme: 'magazine', currentTheme: 'magazine' }));
  const source = `
    import { createApiClient } from '@sanwen/client';
    const [base, fallback] = process.argv.slice(2);
    const result = await createApiClient({ base, fallback }).settings.theme();
    console.log(result.success && result.data.selectedTheme);`;
  writeSources(plain, { 'run.js': source });
  expect(await runInNode(plain, 'run.js', await deadOrigin(), server.origin)).toBe('magazine');
}, 30_000);

test('the tRPC client runs in Node', async () => {
  await using server = await startServer((response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify([{ result: { data: { items: [] } } }]));
  });
  const source = `
    import { createTrpcClient } from '@sanwen/client/trpc-client';
    const menu = await createTrpcClient({ url: process.argv[2] }).menus.get.query({ type: 'header' });
    console.log(JSON.stringify(menu));`;
  writeSources(withPeers, { 'run.js': source });
  expect(await runInNode(withPeers, 'run.js', `${server.origin}/trpc`)).toBe('{"items":[]}');
}, 30_000);

test('the JSON client bundles for a browser, small and without Node modules', async () => {
  await using site = await startServer(success({ selectedTheme: 'default', currentTheme: 'default' }));
  const base = await deadOrigin();
  const entry = `
    import { createJsonClient } from '@sanwen/client/json-client';
    globalThis.answer = createJsonClient({ base: '${base}/api' }).get('/settings/theme');`;
  writeSources(plain, { 'src/page.js': entry });
  const lib = {
    entry: join(plain, 'src/page.js'),
    formats: ['iife' as const],
    name: 'page',
    fileName: 'page',
  };
  await build({
    root: plain,
    configFile: false,
    logLevel: 'error',
    build: { lib, outDir: 'bundle', minify: true },
  });
  const code = readFileSync(join(plain, 'bundle/page.iife.js'), 'utf8');
  expect(gzipSync(code).length).toBeLessThan(BUNDLE_MAX);

  const web = { fetch, Headers, URL, URLSearchParams, AbortSignal, setTimeout, clearTimeout };
  const page = createContext({ ...web, location: new URL(site.origin), answer: undefined });
  runInContext(code, page);
  expect(await page['answer']).toMatchObject({ success: true, data: { selectedTheme: 'default' } });
  expect(site.requests.map(({ url }) => url)).toEqual(['/api/settings/theme']);
}, 60_000);
