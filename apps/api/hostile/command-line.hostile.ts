import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { type Admin, createAdmin } from './support/admin.ts';
import { probeHealth } from './support/health-probe.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const PUBLISHED = isWholeAttack ? 50 : 12;
const IMPORTED = isWholeAttack ? 60 : 25;

let server: AttackedServer;
let admin: Admin;
let folder: string;
beforeAll(async () => {
  server = await startAttackedServer();
  admin = await createAdmin(server);
  folder = await mkdtemp(join(tmpdir(), 'sanwen-import-'));
  await mkdir(join(folder, 'en-US'));
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

test('command line jobs next to a running site do not block publishing', async () => {
  const probe = probeHealth(server.url);
  const isDone = new AbortController();
  const failed: string[] = [];
  let commands = 0;
  const work = async () => {
    for (let round = 0; !isDone.signal.aborted; round += 1) {
      for (let post = 0; post < IMPORTED; post += 1) {
        await writeFile(
          join(folder, 'en-US', `post-${post}.md`),
          `---\ntitle: Imported ${post}\ndate: 2020-01-01\n---\nRound ${round} of ${post}.`,
        );
      }
      for (const args of [
        ['import', 'markdown', folder],
        ['render', '--all'],
        ['backup', join(folder, `backup-${round}.zip`)],
      ]) {
        const { status, output } = await server.cli(args);
        commands += 1;
        if (status !== 0) failed.push(`${args.join(' ')}: ${output}`);
        if (isDone.signal.aborted) return;
      }
    }
  };
  const working = work();
  for (let number = 0; number < PUBLISHED; number += 1)
    await admin.publish(`Beside the command line ${number}`);
  isDone.abort();
  await working;
  const { failed: unanswered, slowest } = await probe.end();
  expect({ failed, unanswered }).toEqual({ failed: [], unanswered: 0 });
  expect(commands).toBeGreaterThan(0);
  // SQLite's own busy wait would block the whole process.
  expect(slowest).toBeLessThan(4000);
});
