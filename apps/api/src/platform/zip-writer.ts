import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipContent = string | AsyncIterable<string | Uint8Array>;

/** Writes a zip file as a stream, holding only parts of a file in memory. */
export interface ZipWriter {
  /**
   * Adds a file and waits until it's written.
   * @param options.isPacked the content is compressed already, such as an image
   * @throws Error if the reader of the zip has gone, or the content can't be read
   */
  add: (path: string, content: ZipContent, options?: { isPacked?: boolean }) => Promise<void>;
  /** Finishes the zip and waits until it's written. */
  end: () => Promise<void>;
}

const FILE_MODE = 0o100644;

export function createZipWriter(out: Writable): ZipWriter {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
    written.catch(reject);
  });
  // Callers of `add` and `end` get the error; between calls nobody listens.
  failed.catch(() => undefined);
  return {
    async add(path, content, { isPacked = false } = {}) {
      const source = Readable.from(typeof content === 'string' ? [Buffer.from(content)] : content, {
        objectMode: false,
      });
      outsideOfThePool(() =>
        zip.addReadStreamLazy(path, { mode: FILE_MODE, compress: !isPacked }, giveOnce(source)),
      );
      await Promise.race([finished(source), failed]);
    },
    async end() {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
}

/**
 * The zip keeps each name's bytes until its end. From Node's buffer pool, each would retain a whole pool
 * block including file content: about 20 kB per file.
 */
function outsideOfThePool(allocate: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    allocate();
  } finally {
    Buffer.poolSize = poolSize;
  }
}

/** The zip also keeps this function until its end, so it must not retain the content. */
function giveOnce(source: Readable): (give: (problem: null, source: Readable) => void) => void {
  const held = [source];
  return (give) => {
    for (const each of held.splice(0)) give(null, each);
  };
}
