import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Chromium } from './probe.ts';

/** Libraries for a machine that has none of them. */
const LIBRARIES = 'al2023.tar.br';

/** Unpacks the browser from an npm package: first alone, then with its libraries. */
export async function unpackFromNpm(): Promise<Chromium[]> {
  console.log('Unpacking the Chromium of @sparticuz/chromium.');
  const { default: packed, inflate } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  const bin = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')));
  const libraries = join(await inflate(join(bin, LIBRARIES)), 'lib');
  return [
    { executablePath, env: {} },
    { executablePath, env: { LD_LIBRARY_PATH: libraries } },
  ];
}
