import { LOCALES } from '@sanwen/contracts/locales';
import type { WebAssets } from '@sanwen/contracts/render';
import { THEMES } from '@sanwen/contracts/constants';
import type { Manifest } from 'vite';
import { isPanelPath } from '../site/page-path.ts';

/** Modules that run in the browser on every page, and are in the manifest under their source's path. */
const ENTRY = 'src/entry-client.tsx';
/** The panel's routes, which only its pages ask for. */
const PANEL_ROUTES = 'src/panelTree.gen.ts';
/** The code of a route that is fetched when the route is gone to. */
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
 * Turns Vite's manifest into what a page names. Addresses start with a slash. What the entry loads by itself
 * is not named again for a theme, a language or a route.
 * @throws Error when a module that pages need is not in the manifest.
 */
export function assetsFromManifest(manifest: Manifest): WebAssets {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the browser build has no ${key}`);
    return found;
  };
  /** What a module needs, then itself: styles of what it stands on come first, so that its own may differ. */
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
    const keys = own(`src/themes/${name}/theme.ts`);
    return { modules: modules(keys), css: styles(keys) };
  };
  const routes = Object.keys(manifest).flatMap((key) => {
    const file = ROUTE_CODE.exec(key)?.[1];
    if (!file) return [];
    const id = routeIdOf(file);
    const preloads = [...(isPanelPath(id) ? own(PANEL_ROUTES) : []), ...own(key)];
    return [[id, { preloads: modules(preloads), css: styles(own(key)) }] as const];
  });

  return {
    entry: address(chunk(ENTRY).file),
    css: styles(always),
    themes: record(THEMES, (name) => theme(name)),
    locales: record(LOCALES, (locale) => ({ modules: modules(own(`src/locales/${locale}.po`)) })),
    routes: { __root__: { preloads: modules(always), css: [] }, ...Object.fromEntries(routes) },
  };
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key) => Value,
): Record<Key, Value> {
  // Object.fromEntries forgets the keys' type.
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
