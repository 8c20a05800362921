import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository-root.ts';
import { follow, isTest } from './place.ts';

const SOURCE = 'apps/api/src/';

/**
 * The folders of the server, from the top. A folder imports from the layers below its own. `.` stands for
 * main.ts, app.ts, and router.ts.
 */
export const API_LAYERS: readonly (readonly string[])[] = [
  ['.', 'cli'],
  ['doctor', 'http', 'start', ...modules('access-tokens', 'audit', 'imports', 'setup', 'tools', 'welcome')],
  modules(
    'auth',
    'backups',
    'comments',
    'contact',
    'dashboard',
    'menus',
    'pages',
    'posts',
    'rendering',
    'webhooks',
  ),
  [
    ...modules('archives', 'authors', 'categories', 'feeds', 'redirects', 'share-images'),
    ...modules('series', 'subscribers', 'tags', 'users', 'views'),
  ],
  ['import', ...modules('ai', 'media', 'search', 'settings', 'terms', 'transfers')],
  modules('outbox'),
  ['request', 'text', ...modules('slugs')],
  ['emails', 'errors', 'platform'],
  ['config.ts', 'db', 'i18n', 'internals.ts'],
];

/** Imports that stay within a layer or run back up, for now. The list may only become shorter. */
export const IMPORTS_BACK_UP: readonly string[] = [
  'modules/comments/ai/generate-comment.ts → modules/posts/posts.service.ts',
  'modules/share-images/share-images.service.ts → modules/posts/posts.service.ts',
  'modules/welcome/welcome.service.ts → modules/imports/imports.service.ts',
  'platform/rate-limiter.ts → errors/app-error.ts',
  'platform/work-queue.ts → errors/app-error.ts',
];

function modules(...names: string[]): string[] {
  return names.map((name) => `modules/${name}`);
}

/** The folder of a file, as in `API_LAYERS`. @param path relative to `apps/api/src/` */
export function folderOf(path: string): string {
  const [first = '', second] = path.split('/');
  if (second === undefined) return path === 'config.ts' || path === 'internals.ts' ? path : '.';
  return first === 'modules' ? `modules/${second}` : first;
}

/** One import between two folders. Paths are relative to `apps/api/src/`. */
interface FolderImport {
  from: string;
  to: string;
}

const IMPORT = /^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** All imports between folders of the server, without tests. */
export function apiImports(): FolderImport[] {
  return readdirSync(inRepository(SOURCE), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !path.startsWith('db/migrations/'))
    .flatMap((from) =>
      importsOf(from, readFileSync(inRepository(join(SOURCE, from)), 'utf8')).filter(
        ({ to }) => folderOf(to) !== folderOf(from),
      ),
    );
}

/** The imports of one file within the server. */
export function importsOf(from: string, source: string): FolderImport[] {
  return [...source.matchAll(IMPORT)].flatMap(([, named, bare, lazy]) => {
    const target = follow(SOURCE + from, named ?? bare ?? lazy ?? '');
    return target.kind === 'file' && target.path.startsWith(SOURCE)
      ? [{ from, to: target.path.slice(SOURCE.length) }]
      : [];
  });
}

/** The number of a folder's layer from the top, or -1. */
export function layerOf(folder: string): number {
  return API_LAYERS.findIndex((layer) => layer.includes(folder));
}
