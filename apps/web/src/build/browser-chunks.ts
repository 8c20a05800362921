import type { Rolldown } from 'vite';

/** Sources below this size, in bytes, that several routes share are put together rather than sent in a file of their own: larger, and pages fetch what others need. */
const WORTH_A_FILE = 800;

/**
 * How the browser's code is cut: one file that every page takes over with, then what a theme, a language or a route adds.
 * Many small files would compress worse, and each is a request.
 */
export const browserChunks: Pick<Rolldown.RolldownOptions, 'preserveEntrySignatures'> & { output: Rolldown.OutputOptions } = {
  // The page's bootstrap calls what the entry exports; other chunks may take what they need from it as well.
  preserveEntrySignatures: 'allow-extension',
  output: {
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 1 },
        // Else the code of pages that only read would be put together with what few of them ask for.
        { name: 'data', test: /[\\/]node_modules[\\/](?:@tanstack[\\/](?:query-core|react-query)|@trpc)[\\/]/, minShareCount: 2 },
        { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: WORTH_A_FILE },
      ],
    },
  },
};
