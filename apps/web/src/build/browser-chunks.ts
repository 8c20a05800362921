import type { BuildOptions, Rolldown } from 'vite';

/**
 * Sources below this size, in bytes, that several routes share are put together rather than sent in a file of
 * their own: larger, and pages fetch what others need.
 */
const WORTH_A_FILE = 800;

/**
 * What pages that are read are made of, whichever theme shows them. In one file it compresses better than in
 * seven, and who goes on from a list to a post has nearly all of it.
 */
const READING =
  /[\\/](?:packages[\\/]ui[\\/]src[\\/](?!admin|avatar|button|field|text-)|web[\\/]src[\\/](?:head|site|themes[\\/]shared|api[\\/]page-|routes[\\/]-(?:home|post|text-page)))/;

/** The admin panel, and pages about a person: who only reads never goes there. */
const SELDOM_ROUTE =
  /[\\/]routes[\\/](?:admin_?[\\/]|newsletter[\\/]|comments[\\/]|account|login|register|forgot-password|reset-password|test-theme)/;
const SELDOM_FILES = 'assets/seldom/';

/**
 * What is fetched beside a file that is gone to: all that it needs, so that nothing waits for it. Pages that
 * readers do not go to find their code by themselves, and only their style sheets are named: that list stands
 * in the code that every reader gets.
 */
export const modulePreload: BuildOptions['modulePreload'] = {
  resolveDependencies: (file, needed, { hostType }) =>
    hostType === 'js' && file.startsWith(SELDOM_FILES)
      ? needed.filter((each) => each.endsWith('.css'))
      : needed,
};

/**
 * How the browser's code is cut: one file that every page takes over with, then what a theme, a language or a
 * route adds. Many small files would compress worse, and each is a request.
 */
export const browserChunks: Pick<Rolldown.RolldownOptions, 'preserveEntrySignatures'> & {
  output: Rolldown.OutputOptions;
} = {
  // The page's bootstrap calls what the entry exports; other chunks may take what they need from it as well.
  preserveEntrySignatures: 'allow-extension',
  output: {
    // The entry has a list of all files in it, and what is shared has the names of all that share it.
    chunkFileNames: ({ name, facadeModuleId }) =>
      SELDOM_ROUTE.test(facadeModuleId ?? '')
        ? `${SELDOM_FILES}[hash].js`
        : `assets/${shortName(name)}[hash].js`,
    assetFileNames: ({ names: [name = ''] }) =>
      `assets/${shortName(name.replace(/\.\w+$/, ''))}[hash][extname]`,
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 1 },
        // Else the code of pages that only read would be put together with what few of them ask for.
        {
          name: 'data',
          test: /[\\/]node_modules[\\/](?:@tanstack[\\/](?:query-core|react-query)|@trpc)[\\/]/,
          minShareCount: 2,
        },
        { name: 'reading', test: READING, minShareCount: 2 },
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_FILE },
      ],
    },
  },
};

function shortName(name: string): string {
  return name.includes('~') ? '' : `${name}-`;
}
