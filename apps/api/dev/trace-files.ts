import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openWebBuild } from '../src/http/pages/web-build.ts';
import { saveSettings } from '../src/modules/settings/settings.service.ts';
import { addWelcomePages, addWelcomePosts } from '../src/modules/welcome/welcome.service.ts';
import { changeTags } from '../src/platform/cache-tags.ts';
import { startUp } from '../src/start/start-up.ts';
import { closeWorkers } from '../src/text/workers/pool.ts';

/**
 * Prints which of the server's files a request runs through, with the number of functions called in each:
 * `node dev/trace-files.ts`. Needs a web build. Counts functions that V8 saw called, not imports.
 */
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const POST = '/post/welcome-to-sanwen';

const dataDir = await mkdtemp(join(tmpdir(), 'sanwen-trace-'));
const deps = await startUp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
await addWelcomePages(deps);
await addWelcomePosts(deps);
const app = await buildApp(deps, await openWebBuild());
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

let visitors = 0;
const comment = (): InjectOptions => {
  visitors += 1;
  return {
    method: 'POST',
    url: '/api/comments',
    remoteAddress: `10.0.${visitors}.1`,
    payload: {
      article: 'welcome-to-sanwen',
      content: `Comment **${visitors}**.`,
      nickname: `Visitor ${visitors}`,
      email: `visitor${visitors}@example.com`,
    },
  };
};
const read = (): InjectOptions => ({ method: 'GET', url: POST });

const hooks = new Set((await callsOf(() => ({ url: '/api/openapi.json' }))).called.map(({ path }) => path));
await trace('GET a post from the cache', read);
await trace('GET a post that is not cached', read, forget);
await trace('POST a comment that waits for review', comment);
const { comments } = await deps.settings();
await saveSettings({ em: deps.orm.em.fork(), changes: deps.changes }, 'comments', {
  ...comments,
  review: 'none',
});
await trace('POST a comment', comment);

await app.close();
await closeWorkers();
await deps.orm.close();
await rm(dataDir, { recursive: true });

/** Marks the pages of the welcome posts as stale, so that the next request renders. */
async function forget(): Promise<void> {
  await deps.changes.run(deps.orm.em.fork(), async (_tx, changed) => {
    for (const id of [1, 2, 3]) changed.add(changeTags.post(id));
  });
}

interface CalledFile {
  path: string;
  /** Functions that were called. */
  count: number;
}

/** Files that run for a request, after three of its kind. @param before runs before each of them */
async function callsOf(
  request: () => InjectOptions,
  before?: () => Promise<void>,
): Promise<{ statusCode: number; called: CalledFile[] }> {
  for (let warm = 0; warm < 3; warm += 1) {
    await before?.();
    await app.inject(request());
  }
  await before?.();
  const options = request();
  // Starts the counts from zero.
  await session.post('Profiler.takePreciseCoverage');
  const { statusCode } = await app.inject(options);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result.flatMap(({ url, functions }) => {
    if (!url.startsWith('file:') || url.includes('node_modules')) return [];
    const path = relative(REPOSITORY, fileURLToPath(url));
    const count = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    return path.startsWith('..') || count === 0 ? [] : [{ path, count }];
  });
  return { statusCode, called };
}

async function trace(...[title, ...request]: [string, ...Parameters<typeof callsOf>]): Promise<void> {
  const { statusCode, called } = await callsOf(...request);
  const server = called.filter(({ path }) => path.startsWith('apps/api/src/'));
  const own = server.filter(({ path }) => !hooks.has(path));
  console.log(
    `\n${title} (${statusCode}): ${own.length} files of the server, and ${server.length - own.length} that every request passes`,
  );
  for (const { path, count } of called.sort((one, other) => one.path.localeCompare(other.path)))
    console.log(`${String(count).padStart(4)}  ${path}${hooks.has(path) ? '  (every request)' : ''}`);
}
