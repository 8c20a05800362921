import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../ensure-build.ts';
import { inRepository, repositoryRoot } from '../repository-root.ts';
import { type Download, DOWNLOAD_PAGES, measureDownload, toDownloadTable } from './downloads.ts';
import { compare } from './measure.ts';
import { putResults, type Row, type Target, TARGETS, toTable } from './report.ts';
import { seedPosts, startBaseline, startSite } from './server-process.ts';

const HELP = `npm run bench -- [--posts 1000,10000] [--seconds 6] [--write]

Compares the built server, filled with generated posts, with a bare Fastify route that sends as many bytes.
  --posts    sizes of the data sets
  --seconds  load on each page and on its bare route, plus a warm-up
  --write    puts the results into docs/benchmarks.md`;

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000,10000' },
    seconds: { type: 'string', default: '6' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const WRONG_USAGE = 2;
const sizes = values.posts.split(',').map(Number);
const seconds = Number(values.seconds);

if (values.help) console.log(HELP);
else if (sizes.every((size) => Number.isInteger(size) && size >= 10) && seconds > 0) await bench();
else {
  console.error(`--posts takes integers from 10, --seconds a positive number.\n\n${HELP}`);
  process.exitCode = WRONG_USAGE;
}

async function bench(): Promise<void> {
  if (ensureBuild(repositoryRoot) !== 0) throw new Error('Sanwen could not be built.');
  const rows: Row[] = [];
  const downloads: Download[] = [];
  for (const size of sizes) rows.push(...(await benchDataSet(size, downloads)));
  const command = `npm run bench -- --posts ${sizes.join(',')} --seconds ${seconds}`;
  const results = `\`${command}\`, ${describeMachine()}\n\n${toTable(rows)}`;
  console.log(`\n${results}\n\n${toDownloadTable(downloads)}`);
  if (!values.write) return;
  const page = inRepository('docs/benchmarks.md');
  const written = putResults(readFileSync(page, 'utf8'), results);
  writeFileSync(page, putResults(written, toDownloadTable(downloads), 'downloads'));
}

/** @param downloads collects downloads of pages, once */
async function benchDataSet(posts: number, downloads: Download[]): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-bench-'));
  console.log(`Generating ${posts} posts …`);
  seedPosts(posts, dataDir);
  try {
    if (downloads.length === 0) downloads.push(...(await measureDownloads(dataDir)));
    const rows = [...(await benchSite(dataDir, true)), ...(await benchSite(dataDir, false))];
    return rows.map((row) => ({ posts, ...row }));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function measureDownloads(dataDir: string): Promise<Download[]> {
  const site = await startSite(dataDir, []);
  try {
    return await Promise.all(DOWNLOAD_PAGES.map((page) => measureDownload(site.url, page)));
  } finally {
    await site.stop();
  }
}

/** @param keeps whether the server caches responses */
async function benchSite(dataDir: string, isCached: boolean): Promise<Omit<Row, 'posts'>[]> {
  const site = await startSite(dataDir, isCached ? [] : ['--keep-nothing']);
  try {
    const targets = await Promise.all(
      TARGETS.map(async ({ name, path }) => ({
        name: isCached ? name : `${name}, uncached`,
        path,
        bytes: await sizeOf(site.url + path),
      })),
    );
    return await loadTargets(site.url, targets);
  } finally {
    await site.stop();
  }
}

async function loadTargets(
  siteUrl: string,
  targets: (Target & { bytes: number })[],
): Promise<Omit<Row, 'posts'>[]> {
  const bare = await startBaseline(targets.map(({ bytes }) => bytes));
  try {
    const rows: Omit<Row, 'posts'>[] = [];
    for (const { name, path, bytes } of targets) {
      console.log(`Loading ${name} …`);
      rows.push({ name, bytes, ...(await compare(siteUrl + path, `${bare.url}/${bytes}`, seconds)) });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

async function sizeOf(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return (await response.arrayBuffer()).byteLength;
}

function describeMachine(): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load from a second process on the same machine`;
}
