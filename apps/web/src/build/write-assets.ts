import { readFile, writeFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { LOCALES } from '@sanwen/contracts/locales';
import type { WebAssets } from '@sanwen/contracts/render';
import { THEMES } from '@sanwen/contracts/constants';
import { isPanelPath } from '../site/page-path.ts';
import { createHash } from 'node:crypto';
import { type BuildMeta, buildMetaAddress, LATEST_BUILD, type LatestBuild } from '@sanwen/contracts/builds';
import { MOVED_PAGES } from './moved-pages.ts';

/**
 * Writes `assets.json` beside the browser build: the `WebAssets` for the page renderer, so that the server
 * doesn't need to know Vite's manifest.
 */
export function writeAssets(): Plugin {
  return {
    name: 'write-assets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the browser build has no output folder');
        const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
        await writeFile(join(dir, 'assets.json'), JSON.stringify(assetsFromManifest(manifest), undefined, 2));
      },
    },
  };
}

/** Modules that run on every page, listed in the manifest under their source path. */
const ENTRY = 'src/entry-client.tsx';
/** The panel's routes, loaded only on its pages. */
const PANEL_ROUTES = 'src/panelTree.gen.ts';
/** A route's code, which loads on navigation. */
/** A post's comments: their HTML is in the page, so their styles are too; their code loads later. */
const COMMENTS = 'src/routes/-comments.tsx';
/** Pages of the routes that have no chunk of their own (decision 198). */
const MORE_PAGES = 'src/routes/-more-pages.tsx';
const MORE_ROUTES = ['/$', '/magazine/$'];
const ROUTE_CODE = /^src\/routes\/(.+)\.tsx\?tsr-split=/;

/**
 * The id that the router gives to a file of `src/routes`: `post/$slug` → `/post/$slug`, `index` → `/`; a
 * folder's `route` is around its pages. `admin_/` are pages below `/admin` that stand outside of its frame.
 */
export function routeIdOf(file: string): string {
  return `/${file
    .replace(/^admin_\//, 'admin/')
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/(^|\/)index$/, '$1')}`;
}

/**
 * Turns Vite's manifest into the files that pages link. URLs start with a slash. Files that the entry loads
 * are not repeated for a theme, language or route.
 * @throws Error when a module that pages need is missing from the manifest
 */
export function assetsFromManifest(manifest: Manifest): WebAssets {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the browser build has no ${key}`);
    return found;
  };
  /**
   * A module's dependencies, then the module: styles of dependencies come first, so that its own can
   * override them.
   */
  const closure = (key: string, found = new Set<string>(), entered = new Set<string>()): Set<string> => {
    if (entered.has(key)) return found;
    entered.add(key);
    for (const imported of chunk(key).imports ?? []) closure(imported, found, entered);
    return found.add(key);
  };
  const address = (file: string) => `/${file}`;
  const always = closure(ENTRY);
  const own = (key: string) => [...closure(key)].filter((each) => !always.has(each));
  const modules = (keys: Iterable<string>) => [...keys].map((key) => address(chunk(key).file));
  const styles = (keys: Iterable<string>) => [...keys].flatMap((key) => (chunk(key).css ?? []).map(address));

  const theme = (name: string) => {
    const keys = own(`src/themes/${name}/theme.tsx`);
    const comments = [...own(COMMENTS), ...own(`src/themes/${name}/comments.tsx`)];
    return {
      modules: modules(keys),
      css: styles(keys),
      comments: styles(comments.filter((key) => !keys.includes(key))),
    };
  };
  const routes = Object.keys(manifest).flatMap((key) => {
    const file = ROUTE_CODE.exec(key)?.[1];
    if (!file) return [];
    const id = routeIdOf(file);
    const preloads = [...(isPanelPath(id) ? own(PANEL_ROUTES) : []), ...own(key)];
    return [[id, { preloads: modules(preloads), css: styles(own(key)) }] as const];
  });
  const files = (keys: readonly string[]) => ({ preloads: modules(keys), css: styles(keys) });

  return {
    entry: address(chunk(ENTRY).file),
    css: styles(always),
    themes: record(THEMES, (name) => theme(name)),
    locales: record(LOCALES, (locale) => ({ modules: modules(own(`src/locales/${locale}.po`)) })),
    routes: {
      __root__: { preloads: modules(always), css: [] },
      ...Object.fromEntries([...routes, ...MORE_ROUTES.map((id) => [id, files(own(MORE_PAGES))] as const)]),
    },
  };
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  // Object.fromEntries loses the keys' type.
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}

const ID_LENGTH = 16;

/**
 * A build's id, derived from the names of its files, which contain content hashes, and from its moved pages.
 */
export function buildId(files: readonly string[], moved: Readonly<Record<string, string>>): string {
  const content = JSON.stringify([files.toSorted(), Object.entries(moved)]);
  return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH);
}

/**
 * Writes the build files (product 13) beside the browser build, and its id into `assets.json`. The server
 * adds which pages have a payload.
 */
export function writeBuild(): Plugin {
  return {
    name: 'write-build',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the browser build has no output folder');
        const files = (await readdir(join(dir, 'assets'))).filter((file) => /\.(?:js|css)$/.test(file));
        const latest: LatestBuild = { id: buildId(files, MOVED_PAGES), timestamp: Date.now() };
        const meta: BuildMeta = { ...latest, prerendered: [], redirects: MOVED_PAGES };
        await mkdir(join(dir, 'builds/meta'), { recursive: true });
        await writeFile(join(dir, LATEST_BUILD), JSON.stringify(latest));
        await writeFile(join(dir, buildMetaAddress(latest.id)), JSON.stringify(meta));
        const assetsFile = join(dir, 'assets.json');
        const assets: object = JSON.parse(await readFile(assetsFile, 'utf8'));
        await writeFile(assetsFile, JSON.stringify({ ...assets, build: latest.id }, undefined, 2));
      },
    },
  };
}
