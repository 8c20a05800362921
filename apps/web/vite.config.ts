import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inlineBoot } from './src/build/inline-boot.ts';
import { writeAssets } from './src/build/write-assets.ts';
import { reported } from '../../vitest.base.ts';

const catalogs = { configPath: fileURLToPath(new URL('../../lingui.config.ts', import.meta.url)) };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      semicolons: true,
      disableLogging: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    babel({ cwd: import.meta.dirname, presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(catalogs) }, catalogs)] }),
    lingui({ ...catalogs, failOnMissing: true }),
    inlineBoot(),
    ...(isSsrBuild ? [] : [writeAssets()]),
  ],
  build: {
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // The server bundle is one file: a running server reads nothing more of a build that may be replaced.
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx', output: { codeSplitting: false } }
      : { input: 'src/entry-client.tsx' },
  },
  // The server bundle holds its own React and tRPC, built for production whatever the server's NODE_ENV says.
  ssr: { noExternal: isSsrBuild ? true : [/^@sanwen\//] },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  test: { ...reported, include: ['src/**/*.test.{ts,tsx}'] },
}));
