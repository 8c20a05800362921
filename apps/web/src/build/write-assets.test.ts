import type { AnyRoute } from '@tanstack/react-router';
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { routeTree as panelTree } from '../panelTree.gen.ts';
import { routeTree as readersTree } from '../routeTree.gen.ts';
import { isPanelPath } from '../site/page-path.ts';
import { assetsFromManifest, routeIdOf } from './write-assets.ts';

const manifest: Manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  '_lists.js': { file: 'assets/lists.js', imports: ['_shared.js'], css: ['assets/lists.css'] },
  'src/themes/default/theme.tsx': {
    file: 'assets/theme.js',
    imports: ['_shared.js'],
    css: ['assets/theme.css'],
  },
  'src/themes/magazine/theme.tsx': {
    file: 'assets/magazine.js',
    imports: ['_shared.js', '_looks.js'],
    css: ['assets/magazine.css'],
  },
  'src/routes/-comments.tsx': { file: 'assets/comments.js', css: ['assets/comments.css'] },
  'src/themes/default/comments.tsx': { file: 'assets/quiet.js', imports: ['_shared.js'] },
  'src/themes/magazine/comments.tsx': {
    file: 'assets/loud.js',
    imports: ['_looks.js'],
    css: ['assets/loud.css'],
  },
  '_looks.js': { file: 'assets/looks.js', css: ['assets/looks.css'] },
  'src/locales/zh-CN.po': { file: 'assets/zh-CN.js' },
  'src/locales/zh-TW.po': { file: 'assets/zh-TW.js' },
  'src/locales/en-US.po': { file: 'assets/en-US.js' },
  'src/routes/index.tsx?tsr-split=loader---component': {
    file: 'assets/home.js',
    imports: ['_lists.js', 'src/entry-client.tsx'],
  },
  'src/routes/post/$slug.tsx?tsr-split=loader---component': {
    file: 'assets/post.js',
    imports: ['_shared.js'],
  },
  'src/routes/-more-pages.tsx': { file: 'assets/more.js', isDynamicEntry: true },
  'src/panelTree.gen.ts': {
    file: 'assets/panel.js',
    imports: ['src/entry-client.tsx'],
    isDynamicEntry: true,
  },
  'src/routes/admin_/login.tsx?tsr-split=component': { file: 'assets/login.js' },
};

test('lists each file of a page once, as a URL', () => {
  const theme = {
    modules: ['/assets/theme.js'],
    css: ['/assets/theme.css'],
    comments: ['/assets/comments.css'],
  };
  expect(assetsFromManifest(manifest)).toEqual({
    entry: '/assets/entry.js',
    css: ['/assets/entry.css'],
    themes: {
      default: theme,
      magazine: {
        modules: ['/assets/looks.js', '/assets/magazine.js'],
        css: ['/assets/looks.css', '/assets/magazine.css'],
        comments: ['/assets/comments.css', '/assets/loud.css'],
      },
    },
    locales: {
      'zh-CN': { modules: ['/assets/zh-CN.js'] },
      'zh-TW': { modules: ['/assets/zh-TW.js'] },
      'en-US': { modules: ['/assets/en-US.js'] },
    },
    routes: {
      __root__: { preloads: ['/assets/shared.js', '/assets/entry.js'], css: [] },
      '/': { preloads: ['/assets/lists.js', '/assets/home.js'], css: ['/assets/lists.css'] },
      '/post/$slug': { preloads: ['/assets/post.js'], css: [] },
      '/$': { preloads: ['/assets/more.js'], css: [] },
      '/magazine/$': { preloads: ['/assets/more.js'], css: [] },
      '/admin/login': { preloads: ['/assets/panel.js', '/assets/login.js'], css: [] },
    },
  });
});

test('throws for a build without a language', () => {
  const { 'src/locales/zh-TW.po': _missing, ...others } = manifest;
  expect(() => assetsFromManifest(others)).toThrow('the browser build has no src/locales/zh-TW.po');
});

/** Ids of all routes below one; the tree has them relative to their parents. */
function idsBelow(route: AnyRoute, parent = ''): string[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.flatMap((child) => {
    const id = parent + ('id' in child.options ? String(child.options.id) : '');
    return [id, ...idsBelow(child, id)];
  });
}

test('derives the router’s route ids from file names', () => {
  const files = Object.keys(import.meta.glob('../routes/**/[!-]*.tsx')).filter(
    (file) => !file.includes('__root'),
  );
  const ids = files.map((file) => routeIdOf(file.slice('../routes/'.length, -'.tsx'.length)));
  expect(new Set(ids)).toEqual(new Set([...idsBelow(readersTree), ...idsBelow(panelTree)]));
});

test('keeps readers’ and panel routes apart', () => {
  expect(idsBelow(readersTree).filter(isPanelPath)).toEqual([]);
  expect(idsBelow(panelTree).filter((id) => !isPanelPath(id))).toEqual([]);
});
