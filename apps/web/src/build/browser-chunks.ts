import type { BuildOptions, Rolldown, Plugin } from 'vite';

/**
 * Shared modules below this size, in bytes, are merged into one chunk. With a larger value, pages download
 * what only others need.
 */
const WORTH_A_FILE = 800;

/**
 * Modules of reading pages in any theme. One file compresses better than seven, and readers who go from a
 * list to a post need nearly all of it.
 */
const READING =
  /[\\/](?:packages[\\/]ui[\\/]src[\\/](?!admin|avatar|button|field|text-)|web[\\/]src[\\/](?:head|site|themes[\\/]shared|api[\\/]page-|routes[\\/]-(?:lists|post|search-page|text-page)))/;

/** What the panel shares with comments of posts, whose styles are in the page: nothing else of the panel. */
const COMMENTS =
  /[\\/](?:packages[\\/]ui[\\/]src[\\/]avatar|web[\\/]src[\\/]features[\\/]comments[\\/]section[\\/]comment-text\.)/;

/** The panel, account, contact, index and author pages, which most readers never open. */
const SELDOM_ROUTE =
  /[\\/]routes[\\/](?:admin_?[\\/]|newsletter[\\/]|comments[\\/]|(?:magazine[\\/])?contact|confirm-email|account|login|register|forgot-password|reset-password|-more|test-theme)/;
const SELDOM_FILES = 'assets/seldom/';

/**
 * Preloads everything that a chunk needs. For pages that readers rarely open, only style sheets are listed,
 * because this list is part of the code that every reader downloads.
 */
export const modulePreload: BuildOptions['modulePreload'] = {
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'js' && file.startsWith(SELDOM_FILES)
      ? needed.filter((each) => each.endsWith('.css'))
      : needed,
};

/**
 * Code splitting of the browser build: one file that every page hydrates with, plus chunks of a theme, a
 * language or a route. Many small files would compress worse and need more requests.
 */
export const browserChunks: Pick<Rolldown.RolldownOptions, 'preserveEntrySignatures'> & {
  output: Rolldown.OutputOptions;
} = {
  // The inline script calls the entry's exports; other chunks may import more from it.
  preserveEntrySignatures: 'allow-extension',
  output: {
    chunkFileNames: ({ name, facadeModuleId }) =>
      SELDOM_ROUTE.test(facadeModuleId ?? '')
        ? `${SELDOM_FILES}[hash].js`
        : `assets/${shortName(name)}[hash].js`,
    assetFileNames: ({ names: [name = ''] }) =>
      `assets/${shortName(name.replace(/\.\w+$/, ''))}[hash][extname]`,
    codeSplitting: {
      groups: [
        // Only the panel uses it: heads are written by the server.
        { name: 'offsets', test: /contracts[\\/]src[\\/]time-zone-offsets\./, priority: 2 },
        { name: 'app', tags: ['$initial'], priority: 1 },
        // Otherwise code of reading pages would be merged with rarely used code.
        {
          name: 'data',
          test: /[\\/]node_modules[\\/](?:@tanstack[\\/](?:query-core|react-query)|@trpc)[\\/]/,
          minShareCount: 2,
        },
        { name: 'reading', test: READING, minShareCount: 2 },
        { name: 'comments', test: COMMENTS, minShareCount: 2 },
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_FILE },
      ],
    },
  },
};

/** Names only what every page loads, because the app's first file lists the names of all other chunks. */
function shortName(name: string): string {
  return /^(?:entry-client|reading|data|theme|[a-z]{2}-[A-Z]{2})/.test(name) ? `${name}-` : '';
}

const MODULE = '\0no-link';
const ROUTES = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js$/;

/**
 * Removes the router's link component from browser code unless something imports it. Every route has it as a
 * property, so the bundler keeps it, but links here are plain `<a href>`.
 */
export function leaveOutLink(): Plugin {
  return {
    name: 'leave-out-link',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './link.js' && ROUTES.test(importer) ? MODULE : undefined,
    load: (id) =>
      id === MODULE
        ? 'export function Link() { throw new Error("Links are written as <a href>."); }'
        : undefined,
  };
}
