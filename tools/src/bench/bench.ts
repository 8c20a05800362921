import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../ensure-build.ts';
import { inRepository, repositoryRoot } from '../repository-root.ts';
import { type Download, DOWNLOAD_PAGES, measureDownload, toDownloadTable } from './downloads.ts';
import { chooseGenerator } from './load.ts';
import { compare } from './measure.ts';
import {
  type ProcessRow,
  putResults,
  type Row,
  type Target,
  TARGETS,
  toProcessTable,
  toTable,
} from './report.ts';
import { seedPosts, type ServerProcess, startBaseline, startSite } from './server-process.ts';

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

/** Memory is read when the start is over. */
const REST_MS = 3000;
const WRONG_USAGE = 2;
const sizes = values.posts.split(',').map(Number);
const seconds = Number(values.seconds);
const generator = chooseGenerator();

if (values.help) console.log(HELP);
else if (sizes.every((size) => Number.isInteger(size) && size >= 10) && seconds > 0) await bench();
else {
  console.error(`--posts takes integers from 10, --seconds a positive number.\n\n${HELP}`);
  process.exitCode = WRONG_USAGE;
}

async function bench(): Promise<void> {
  if (ensureBuild(repositoryRoot) !== 0) throw new Error('Sanwen could not be built.');
  const found: Results = { rows: [], processes: [], downloads: [] };
  for (const size of sizes) await benchDataSet(size, found);
  const command = `npm run bench -- --posts ${sizes.join(',')} --seconds ${seconds}`;
  const tables = [toTable(found.rows), toProcessTable(found.processes)];
  const results = [`\`${command}\`, ${describeMachine()}`, ...tables].join('\n\n');
  console.log(`\n${results}\n\n${toDownloadTable(found.downloads)}`);
  if (!values.write) return;
  const page = inRepository('docs/benchmarks.md');
  const written = putResults(readFileSync(page, 'utf8'), results);
  writeFileSync(page, putResults(written, toDownloadTable(found.downloads), 'downloads'));
}

interface Results {
  rows: Row[];
  processes: ProcessRow[];
  downloads: Download[];
}

/** Downloads of pages are measured once. */
async function benchDataSet(posts: number, found: Results): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-bench-'));
  console.log(`Generating ${posts} posts …`);
  seedPosts(posts, dataDir);
  try {
    if (found.downloads.length === 0) found.downloads.push(...(await measureDownloads(dataDir)));
    await benchSite({ dataDir, posts, isCached: true }, found);
    await benchSite({ dataDir, posts, isCached: false }, found);
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

interface BenchedSite {
  dataDir: string;
  posts: number;
  /** Whether the server caches responses. */
  isCached: boolean;
}

async function benchSite({ dataDir, posts, isCached }: BenchedSite, found: Results): Promise<void> {
  const site = await startSite(dataDir, isCached ? [] : ['--keep-nothing']);
  try {
    await wait(REST_MS);
    const restMb = site.memoryMb();
    const targets = isCached ? TARGETS : TARGETS.filter((target) => !target.isKnown);
    for (const row of await loadTargets(site, targets))
      found.rows.push({ ...row, posts, name: isCached ? row.name : `${row.name}, uncached` });
    if (isCached)
      found.processes.push({ posts, startMs: site.startedInMs, restMb, loadedMb: site.memoryMb() });
  } finally {
    await site.stop();
  }
}

async function loadTargets(site: ServerProcess, targets: readonly Target[]): Promise<Omit<Row, 'posts'>[]> {
  const sizesOf = await Promise.all(targets.map(({ path }) => sizeOf(site.url + path)));
  const bare = await startBaseline(sizesOf.map(({ bytes }) => bytes));
  try {
    const rows: Omit<Row, 'posts'>[] = [];
    for (const [index, { name, path, isKnown }] of targets.entries()) {
      console.log(`Loading ${name} …`);
      const { bytes = 0, etag = '' } = sizesOf[index] ?? {};
      const headers: Record<string, string> = isKnown ? { 'if-none-match': etag } : {};
      const pages = {
        site: { server: site, path, headers },
        bare: { server: bare, path: isKnown ? '/304' : `/${bytes}` },
      };
      rows.push({ name, bytes: isKnown ? 0 : bytes, ...(await compare(generator, pages, seconds)) });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

async function sizeOf(url: string): Promise<{ bytes: number; etag: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return {
    bytes: (await response.arrayBuffer()).byteLength,
    etag: response.headers.get('etag') ?? '',
  };
}

function describeMachine(): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, load from ${generator.name} on the same machine`;
}
