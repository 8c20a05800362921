import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const HOST_SECRET = 'this stands in a file of the host';

let server: AttackedServer;
let root: string;
let archive: string;
beforeAll(async () => {
  server = await startAttackedServer();
  root = await mkdtemp(join(tmpdir(), 'sanwen-archive-'));
  archive = join(root, 'archive');
  await writeFile(join(root, 'secret.md'), `---\ntitle: Secret\n---\n${HOST_SECRET}\n`);
  const { status, output } = await server.cli(['export', archive]);
  if (status !== 0) throw new Error(output);
});
afterAll(async () => {
  await server.remove();
  await rm(root, { recursive: true });
});

/** Imports the archive with a changed first row of a table. @returns the output of the import */
async function importCrafted(
  table: string,
  change: object,
): Promise<{ status: number | null; output: string }> {
  const file = join(archive, `data/${table}.jsonl`);
  const before = await readFile(file, 'utf8');
  const [first = '{}', ...others] = before.split('\n');
  await writeFile(
    file,
    [JSON.stringify({ ...(JSON.parse(first) as object), ...change }), ...others].join('\n'),
  );
  const outcome = await server.cli(['import', 'site', archive]);
  await writeFile(file, before);
  return outcome;
}

test('a slug with ../ cannot publish a file of the host', async () => {
  const { status, output } = await importCrafted('posts', { slug: '../../../secret' });
  expect(status).not.toBe(0);
  expect(output).toContain('data/posts.jsonl, line 1, slug: ');
  const list = await (await fetch(`${server.url}/api/posts?limit=100`)).text();
  expect(list).not.toContain('secret');
  const search = await (await fetch(`${server.url}/api/search?q=host`)).text();
  expect(search).not.toContain(HOST_SECRET);
});

test('a javascript: link in a menu is refused', async () => {
  const { status, output } = await importCrafted('menu_items', { href: 'javascript:alert(document.domain)' });
  expect(status).not.toBe(0);
  expect(output).toContain('data/menu_items.jsonl, line 1, href: ');
  for (const type of ['header', 'footer'])
    expect(await (await fetch(`${server.url}/api/menu?type=${type}`)).text()).not.toContain('javascript:');
});

test('the unchanged archive can be imported', async () => {
  const { status, output } = await server.cli(['import', 'site', archive]);
  expect(output).toContain('posts');
  expect(status).toBe(0);
});
