import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * Packages that stay packages: native code, and those that find files of their own by path. The release
 * contains them in `node_modules`.
 */
export const PACKAGES = [
  '@fontsource-variable/noto-serif-sc',
  '@fontsource-variable/noto-serif-tc',
  '@fontsource-variable/source-serif-4',
  '@node-rs/argon2',
  '@scalar/fastify-api-reference',
  'piscina',
  'sharp',
  'takumi-js',
];
/** Optional parts that nothing uses: a development server, and drivers of other databases. */
const UNUSED = ['vite', 'pg-native', '@fastify/middie'];

/** These find their neighbors among the bundled files. */
const AMONG_BUNDLED = ['apps/api/src/text/workers/pool.ts', 'apps/api/src/db/orm.ts'];

/**
 * Bundles the server, the command line, the worker, and the migrations.
 * @param root the repository
 * @param folder where the bundled files go, below the folder of the release
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  const api = `${root}/apps/api`;
  const migrations = globSync('src/db/migrations/*/Migration*.ts', { cwd: api }).map((file) => [
    file.replace(/^src\/db\/|\.ts$/g, ''),
    file,
  ]);
  const bundle = await rolldown({
    cwd: api,
    input: {
      server: 'src/main.ts',
      sanwen: 'src/cli/sanwen.ts',
      worker: 'src/text/workers/worker.ts',
      ...(Object.fromEntries(migrations) as Record<string, string>),
    },
    platform: 'node',
    external: (id) => [...PACKAGES, ...UNUSED].some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [keepPaths(root)],
    logLevel: 'warn',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    keepNames: true,
    minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
}

/** Lets a source file that reads files beside it find them in the release, which has the same folders. */
function keepPaths(root: string): Plugin {
  return {
    name: 'keep-paths',
    transform: {
      filter: { id: /apps\/api\/src\/.*\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const path = relative(root, id).replaceAll('\\', '/');
        if (AMONG_BUNDLED.includes(path)) return undefined;
        const here = `new URL(${JSON.stringify(`../${path}`)}, import.meta.url).href`;
        return { code: code.replaceAll('import.meta.url', here) };
      },
    },
  };
}
