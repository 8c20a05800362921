import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reported } from '../../vitest.base.ts';
import { browserChunks, modulePreload, leaveOutLink } from './src/build/browser-chunks.ts';
import { compressFiles } from './src/build/compress-files.ts';
import { inlineBoot } from './src/build/inline-boot.ts';
import { routeTrees } from './src/build/route-trees.ts';
import { writeAssets, writeBuild } from './src/build/write-assets.ts';
const catalogs = { configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    ...routeTrees(),
    react(),
    babel({
      cwd: import.meta.dirname,
      presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(catalogs) }, catalogs)],
    }),
    lingui({ ...catalogs, failOnMissing: true }),
    inlineBoot(),
    ...(isSsrBuild ? [] : [leaveOutLink(), writeAssets(), writeBuild(), compressFiles()]),
  ],
  resolve: {
    alias: [
      // React has this hook since 18, so the shim isn't needed.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    manifest: !isSsrBuild,
    modulePreload,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? // The server bundle is a single file, so a running server reads nothing of a build that may be replaced.
        { input: 'src/entry-server.tsx', output: { codeSplitting: false } }
      : { input: 'src/entry-client.tsx', ...browserChunks },
  },
  // The server bundle contains React and tRPC, built for production whatever the server's NODE_ENV.
  ssr: { noExternal: isSsrBuild ? true : [/^@sanwen\//] },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  test: { ...reported, include: ['src/**/*.test.{ts,tsx}'] },
}));
