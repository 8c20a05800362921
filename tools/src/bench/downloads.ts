import { gzipSync } from 'node:zlib';

/** What a page makes a browser fetch, in bytes after gzip. */
export interface Download {
  name: string;
  html: number;
  styles: number;
  /** Scripts that run right away. */
  bootstrap: number;
  /** Scripts that load when the reader needs the app. */
  app: number;
}

/** Pages by kind. Paths are those of apps/api/dev/seed-posts.ts. */
export const DOWNLOAD_PAGES = [
  { name: 'home', path: '/en-US/' },
  { name: 'post', path: '/zh-CN/post/post-number-7' },
  { name: 'tag', path: '/zh-CN/tag/tag-3' },
  { name: 'home, magazine', path: '/zh-CN/magazine' },
  { name: 'tag, magazine', path: '/en-US/magazine/tag/tag-3' },
] as const;

const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const SCRIPT_FILE = /<script[^>]*\bsrc="([^"]+)"/g;
const STYLE_SHEET = /<link(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"]+)"/g;
const APP_FILES = /<script[^>]*\bid="app-files"[^>]*>([\s\S]*?)<\/script>/;

/** Measures the downloads of a page of a running site. @throws if a file is missing */
export async function measureDownload(
  siteUrl: string,
  { name, path }: { name: string; path: string },
): Promise<Download> {
  const sizes = async (addresses: readonly string[]) => {
    const bodies = await Promise.all([...new Set(addresses)].map((address) => fetchText(siteUrl + address)));
    return bodies.reduce((sum, body) => sum + gzipped(body), 0);
  };
  const html = await fetchText(siteUrl + path);
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  const { entry, modules } = appFiles(html);
  return {
    name,
    html: gzipped(html),
    styles: await sizes(captured(html, STYLE_SHEET)),
    bootstrap: gzipped(inline.join('\n')) + (await sizes(captured(html, SCRIPT_FILE))),
    app: await sizes([entry, ...modules]),
  };
}

function appFiles(html: string): { entry: string; modules: string[] } {
  const text = APP_FILES.exec(html)?.[1];
  if (text === undefined) throw new Error('The page doesn’t list the files of the app.');
  return JSON.parse(text) as { entry: string; modules: string[] };
}

function captured(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, address = '']) => address);
}

function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.text();
}

/** Home pages of other systems, in kB: page without images, and scripts. Measured on a similar machine. */
const PEERS = [
  { name: 'Ghost', page: '757', scripts: '684' },
  { name: 'WordPress', page: '225', scripts: '17' },
  { name: 'EmDash', page: '176', scripts: '1.8' },
] as const;

/** Formats the results as a Markdown table, followed by other systems. */
export function toDownloadTable(downloads: readonly Download[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const rows = downloads.map(({ name, html, styles, bootstrap, app }) =>
    [name, kB(html + styles), kB(bootstrap), kB(app)].join(' | '),
  );
  const peers = PEERS.map(({ name, page, scripts }) => `${name}, home | ${page} | ${scripts} | |`);
  return [
    '| page | HTML and styles, kB gz | scripts at once, kB gz | the app, when it is needed, kB gz |',
    '| --- | ---: | ---: | ---: |',
    ...[...rows.map((row) => `${row} |`), ...peers].map((row) => `| ${row}`),
  ].join('\n');
}
