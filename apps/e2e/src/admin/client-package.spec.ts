import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startOwnSite } from '../support/own-site.ts';
import { runSanwen } from '../support/sanwen-process.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);
const makeProject = fileURLToPath(
  new URL('../../../../packages/client/test/make-project.ts', import.meta.url),
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a program with the packed client and a token writes, translates, illustrates, schedules, and publishes', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'sanwen-program-'));
  const [site] = await Promise.all([startOwnSite('program'), run(process.execPath, [makeProject, folder])]);
  const scopes = 'posts:read,posts:write,posts:publish,media:write';
  const token = await runSanwen(['token', 'create', '--name', 'Program', '--scopes', scopes], site);
  const photo = join(folder, 'harbor.png');
  await writeFile(photo, PNG);

  const program = join(folder, 'project/src/run.ts');
  const { stdout } = await run(process.execPath, [program, `${site.url}/api`, token.trim(), photo]);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ status: 'scheduled', hidden: false, published: true });
  expect(result.slugs).toContain('harbor');
  expect(new Set(result.slugs).size).toBe(result.slugs.length);
  expect(result.shown).toMatchObject({ success: true, data: { title: '港口', locale: 'zh-TW' } });
  // The token has no scope for comments.
  expect(result.refused).toMatchObject({ success: false, code: 'SCOPE_MISSING' });

  await page.goto(`${site.url}/en-US/post/harbor`);
  await expect(page.getByRole('heading', { name: 'Harbor' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Boats' })).toBeVisible();
  await page.close();
  await site.close();
  await rm(folder, { recursive: true });
});
