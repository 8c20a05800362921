import { createRouterPluginContext } from '@tanstack/router-plugin/context';
import { tanStackRouterCodeSplitter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import type { PluginOption } from 'vite';

const OPTIONS = {
  target: 'react',
  // The code of a route comes in one piece, when the route is gone to.
  codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']] },
  addExtensions: true,
  semicolons: true,
  disableLogging: true,
} as const;
const TESTS = String.raw`\.test\.`;

/**
 * Everything in `routes/admin/` stands in the panel's frame and behind its guards; what does not is named
 * here, one by one.
 */
const PANEL = {
  type: 'root' as const,
  file: 'admin_/__root.tsx',
  children: [
    { type: 'physical' as const, pathPrefix: '/admin', directory: 'admin' },
    ...['login', 'setup', 'preview.$id'].map((file) => ({
      type: 'route' as const,
      path: `/admin/${file.replaceAll('.', '/')}`,
      file: `admin_/${file}.tsx`,
    })),
  ],
};

/**
 * Writes the two trees of routes from `src/routes`, readers' and the admin panel's, and cuts the code of
 * routes off. A route has a stub in its tree's code, so what readers fetch, and what their pages are matched
 * against, has none of the panel.
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
