import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type ZipContent = string | AsyncIterable<string | Uint8Array>;

/** Writes a zip while it is read: whatever its size, a file of it is in memory in parts only. */
export interface ZipWriter {
  /**
   * Adds a file, and waits until it is taken.
   * @param options.isPacked for content that gets no smaller, such as a picture
   * @throws when the reader of the zip has gone, or its content cannot be read
   */
  add: (path: string, content: ZipContent, options?: { isPacked?: boolean }) => Promise<void>;
  /** Ends the zip, and waits until all of it is written. */
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
  // Whoever adds or ends is told; between the two nobody listens.
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
 * The zip keeps the bytes of each name until its end. In Node's pool each of those would keep a whole block
 * of it from being freed, with the texts beside it: some 20 kB a file.
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

/** The zip keeps this function until its end, too; the content is not to be kept with it. */
function giveOnce(source: Readable): (give: (problem: null, source: Readable) => void) => void {
  const held = [source];
  return (give) => {
    for (const each of held.splice(0)) give(null, each);
  };
}
