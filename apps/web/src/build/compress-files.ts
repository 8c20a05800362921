import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { gzipAsync as compressZopfli } from '@gfx/zopfli';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const WORTH_COMPRESSING = /\.(?:js|css|svg|json)$/;
/** Smaller files fit into one packet anyway. */
const SMALLEST = 600;

/**
 * What readers download: the chunks that have names (see browser-chunks.ts), and style sheets. Zopfli's gzip
 * is 3 % smaller, and takes seconds where zlib takes milliseconds.
 */
const OF_READERS = /^(?:entry-client|reading|data|theme|[a-z]{2}-[A-Z]{2}).*\.js$|\.css$/;
const ZOPFLI_ITERATIONS = 15;

interface CompressedForms {
  br: Uint8Array;
  gz: Uint8Array;
}

/** Compresses a file as much as possible: it happens once, and the file is served for years. */
async function compressedForms(name: string, content: Buffer): Promise<CompressedForms> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params }),
    OF_READERS.test(name)
      ? compressZopfli(content, { numiterations: ZOPFLI_ITERATIONS })
      : compressGzip(content, { level: 9 }),
  ]);
  return { br, gz };
}

/**
 * Writes `.br` and `.gz` beside the files of the browser build; the server sends what the browser accepts.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (!dir) throw new Error('the browser build has no output folder');
        const files = await readdir(join(dir, 'assets'));
        await Promise.all(
          files
            .filter((file) => WORTH_COMPRESSING.test(file))
            .map((file) => compress(join(dir, 'assets'), file)),
        );
      },
    },
  };
}

async function compress(dir: string, name: string): Promise<void> {
  const path = join(dir, name);
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const { br, gz } = await compressedForms(name, content);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
