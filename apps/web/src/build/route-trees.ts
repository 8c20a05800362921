import { createRouterPluginContext } from '@tanstack/router-plugin/context';
import { tanStackRouterCodeSplitter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import type { PluginOption } from 'vite';

/** Home, posts, categories, tags, search, about, and the routes of `-more.ts`, in either theme. */
const READING_ROUTE = /^(?:\/magazine)?\/(?:$|\$$|about$|search$|(?:post|category|tag)\/\$slug$)/;

const OPTIONS = {
  target: 'react',
  codeSplittingOptions: {
    // A route's code is one chunk, loaded on navigation.
    defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
    // Readers go from lists to posts, and a small chunk for each costs more bytes than it saves.
    splitBehavior: ({ routeId }: { routeId: string }) => (READING_ROUTE.test(routeId) ? [] : undefined),
  },
  addExtensions: true,
  semicolons: true,
  disableLogging: true,
} as const;
const TESTS = String.raw`\.test\.`;

/**
 * Routes in `routes/admin/` are inside the panel's layout and guards; the routes outside of them are listed
 * here.
 */
const PANEL = {
  type: 'root' as const,
  file: 'admin_/__root.tsx',
  children: [
    { type: 'physical' as const, pathPrefix: '/admin', directory: 'admin' },
    ...['login', 'setup', 'draft', 'preview.$id'].map((file) => ({
      type: 'route' as const,
      path: `/admin/${file.replaceAll('.', '/')}`,
      file: `admin_/${file}.tsx`,
    })),
  ],
};

/**
 * Generates the two route trees from `src/routes`, the readers' and the panel's, and splits route code. The
 * readers' tree has nothing of the panel.
 */
export function routeTrees(): PluginOption[] {
  const readers = createRouterPluginContext();
  const panel = createRouterPluginContext();
  const both = {
    get routesByFile() {
      return new Map([...readers.routesByFile, ...panel.routesByFile]);
    },
  };
  return [
    tanstackRouterGenerator({ ...OPTIONS, routeFileIgnorePattern: `${TESTS}|^admin_?$` }, readers),
    tanstackRouterGenerator(
      {
        ...OPTIONS,
        routeFileIgnorePattern: TESTS,
        generatedRouteTree: './src/panelTree.gen.ts',
        virtualRouteConfig: PANEL,
      },
      panel,
    ),
    tanStackRouterCodeSplitter(OPTIONS, both),
  ];
}
