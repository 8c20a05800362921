import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Settings of the npm that runs these tests must not affect the npm that they run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

async function npm(cwd: string, ...args: string[]): Promise<string> {
  return (await run('npm', args, { cwd, env })).stdout;
}

/**
 * Packs a copy of the package, so that the working tree is not changed.
 * @param folder an empty folder for the copy
 * @returns the tarball's path, and the manifest before and after packing
 */
export async function packCopy(folder: string): Promise<{ tarball: string; before: string; after: string }> {
  for (const file of ['package.json', 'tsconfig.base.json'])
    cpSync(join(repository, file), join(folder, file));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['client', 'contracts']) {
    const isSource = (path: string) => !/[\\/](?:node_modules|dist|reports)$/.test(path);
    cpSync(join(repository, 'packages', name), join(folder, 'packages', name), {
      recursive: true,
      filter: isSource,
    });
  }
  const manifest = join(folder, 'packages/client/package.json');
  const before = readFileSync(manifest, 'utf8');
  await npm(folder, 'pack', '-w', '@sanwen/client', '--silent');
  const { version } = JSON.parse(before) as { version: string };
  const tarball = join(folder, `sanwen-client-${version}.tgz`);
  return { tarball, before, after: readFileSync(manifest, 'utf8') };
}

/**
 * Creates a project outside the repository and installs packages into it, offline.
 * @param packages tarballs, or names of packages that are installed in the repository
 */
export async function makeProject(folder: string, packages: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'outside', private: true, type: 'module' }),
  );
  const sources = packages.map((name) =>
    name.endsWith('.tgz') ? name : join(repository, 'node_modules', name),
  );
  // Peers are listed by each test, so that a missing one is noticed.
  const alone = [
    '--offline',
    '--install-links',
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  await npm(folder, 'install', ...alone, ...sources);
}

/** Writes source files into a project. */
export function writeSources(folder: string, sources: Record<string, string>): void {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Type-checks a project strictly, including declarations of its packages. @returns the compiler's output */
export async function typeCheck(
  folder: string,
  resolution: 'bundler' | 'nodenext',
  flags: readonly string[] = [],
): Promise<string> {
  const module = resolution === 'bundler' ? 'preserve' : 'nodenext';
  const compilerOptions = {
    target: 'es2022',
    module,
    moduleResolution: resolution,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  const failed = (error: unknown) => (error as { stdout: string }).stdout;
  return run(process.execPath, [compiler, '-p', '.', '--pretty', 'false', ...flags], { cwd: folder }).then(
    ({ stdout }) => stdout,
    failed,
  );
}

/** Runs a module of a project in Node. @returns its output */
export async function runInNode(folder: string, file: string, ...args: string[]): Promise<string> {
  return (await run(process.execPath, [file, ...args], { cwd: folder, env })).stdout.trim();
}

/** Code examples of the README by file name. `trpc` selects those that need the optional peers. */
export function readmeExamples(trpc: boolean): Record<string, string> {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/^```ts( trpc)?\n([^]*?)^```$/gm)].filter(
    ([, mark]) => Boolean(mark) === trpc,
  );
  return Object.fromEntries(blocks.map(([, , text = ''], index) => [`src/example-${index}.ts`, text]));
}
