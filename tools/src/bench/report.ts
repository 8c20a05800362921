import type { Comparison } from './measure.ts';

/** A page or call to measure. Paths are those of apps/api/dev/seed-posts.ts. */
export interface Target {
  name: string;
  path: string;
  /** Whether the client has the page already, so that the response is a 304. */
  isKnown?: boolean;
}

export const TARGETS: readonly Target[] = [
  { name: 'home', path: '/en-US/' },
  { name: 'post', path: '/en-US/post/post-number-7' },
  { name: 'list API', path: '/api/posts?locale=en-US' },
  { name: 'tag page', path: '/en-US/tag/tag-3' },
  { name: 'home, 304', path: '/en-US/', isKnown: true },
];

/** One measured page with one set of data. */
export interface Row extends Comparison {
  posts: number;
  name: string;
  /** Uncompressed size of the response body. */
  bytes: number;
}

const HEAD = [
  '| posts | page | kB | requests/s | p50 ms | p99 ms | bare Fastify, requests/s | ratio |',
  '| ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
];

/** Formats the results as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const lines = rows.map(({ posts, name, bytes, site, bare, ratio }) =>
    [
      number.format(posts),
      name,
      (bytes / 1000).toFixed(1),
      number.format(site.requestsPerSecond),
      number.format(site.p50),
      number.format(site.p99),
      number.format(bare.requestsPerSecond),
      toRatio(ratio),
    ].join(' | '),
  );
  return [...HEAD, ...lines.map((line) => `| ${line} |`)].join('\n');
}

/** One start of the server with one set of data. Memory in megabytes. */
export interface ProcessRow {
  posts: number;
  startMs: number;
  restMb: number | undefined;
  loadedMb: number | undefined;
}

/** Formats starts and memory as a Markdown table. */
export function toProcessTable(rows: readonly ProcessRow[]): string {
  const megabytes = (value: number | undefined) => value?.toFixed(0) ?? '–';
  return [
    '| posts | start to the first response, ms | memory at rest, MB | memory after the load, MB |',
    '| ---: | ---: | ---: | ---: |',
    ...rows.map(({ posts, startMs, restMb, loadedMb }) => {
      const number = new Intl.NumberFormat('en-US').format(posts);
      return `| ${number} | ${startMs.toFixed(0)} | ${megabytes(restMb)} | ${megabytes(loadedMb)} |`;
    }),
  ].join('\n');
}

/** `1/52` below a half, where it is more precise than `0.02`. */
export function toRatio(ratio: number | undefined): string {
  if (ratio === undefined) return '–';
  return ratio < 0.5 ? `1/${Math.round(1 / ratio)}` : ratio.toFixed(2);
}

/**
 * Writes results into a page, between `<!-- bench:start -->` and `<!-- bench:end -->`.
 * @param mark name of the marks
 * @throws if the marks are missing
 */
export function putResults(page: string, results: string, mark = 'bench'): string {
  const open = `<!-- ${mark}:start -->`;
  const close = `<!-- ${mark}:end -->`;
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The page needs the marks ${open} and ${close}.`);
  return `${page.slice(0, start + open.length)}\n\n${results}\n\n${page.slice(end)}`;
}
