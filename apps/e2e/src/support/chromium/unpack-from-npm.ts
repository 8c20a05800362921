import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chromium } from './probe.ts';

/** Libraries for a machine that has none of them. */
const LIBRARIES = 'al2023.tar.br';

/** Unpacks the headless shell from an npm package, for a machine that has its libraries. */
export async function unpackFromNpm(): Promise<Chromium[]> {
  const { default: packed } = await import('@sparticuz/chromium');
  return [{ executablePath: await packed.executablePath(), env: {} }];
}

/** Unpacks it with the libraries of the package. */
export async function unpackLibraries(): Promise<Chromium[]> {
  console.log('Unpacking the Chromium of @sparticuz/chromium, and its libraries.');
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  const libraries = join(await inflate(join(bin, LIBRARIES)), 'lib');
  return [{ executablePath: await packed.executablePath(), env: { LD_LIBRARY_PATH: libraries } }];
}
