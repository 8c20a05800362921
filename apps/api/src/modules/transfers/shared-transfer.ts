import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { localeSchema } from '@sanwen/contracts/shared.schemas';
import { transferSchema } from '@sanwen/contracts/transfers.schemas';
import { z } from 'zod';

/** A process touches its lock this often; after the second time without a touch, it counts as dead. */
const BEAT_EVERY_MS = 10_000;
const BEAT_MISSED_MS = 60_000;
/** The result of another process is of no interest later. */
const RESULT_LASTS_MS = 3_600_000;

const viewsSchema = z.record(localeSchema, transferSchema);
/** A transfer in every language. */
export type TransferViews = z.output<typeof viewsSchema>;

const holderSchema = z.object({ host: z.string(), pid: z.number().int() });

/** The transfer of all processes that share a data folder: only one runs, and each knows its progress. */
export interface SharedTransfer {
  /** @returns a function that lets others start, or undefined while one is running */
  lock: () => Promise<(() => Promise<void>) | undefined>;
  /** Stores progress or a result. The last call wins. */
  write: (views: TransferViews) => Promise<void>;
  /** What was stored last. An unfinished transfer of a dead process is left out. */
  read: () => Promise<TransferViews | undefined>;
  isRunning: () => Promise<boolean>;
}

export function createSharedTransfer(dataDir: string): SharedTransfer {
  const lockFile = join(dataDir, 'transfer.lock');
  const stateFile = join(dataDir, 'transfer.json');
  const create = async (): Promise<(() => Promise<void>) | undefined> => {
    const file = await open(lockFile, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      throw error;
    });
    if (!file) return undefined;
    await file.writeFile(JSON.stringify({ host: hostname(), pid: process.pid }));
    await file.close();
    const beat = setInterval(() => {
      const now = new Date();
      void utimes(lockFile, now, now).catch(() => undefined);
    }, BEAT_EVERY_MS).unref();
    return async () => {
      clearInterval(beat);
      await rm(lockFile, { force: true });
    };
  };
  const isRunning = async () => {
    const stats = await stat(lockFile).catch(() => undefined);
    return stats !== undefined && Date.now() - stats.mtimeMs < BEAT_MISSED_MS && !(await isDead(lockFile));
  };
  let writing = Promise.resolve();
  return {
    isRunning,
    async lock() {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      const own = await create();
      if (own || (await isRunning())) return own;
      await rm(lockFile, { force: true });
      return create();
    },
    write(views) {
      const former = writing;
      const store = async () => {
        await former.catch(() => undefined);
        const unfinished = `${stateFile}.${process.pid}`;
        await writeFile(unfinished, JSON.stringify(views), { mode: 0o600 });
        await rename(unfinished, stateFile);
      };
      writing = store();
      return writing;
    },
    async read() {
      const stats = await stat(stateFile).catch(() => undefined);
      if (!stats || Date.now() - stats.mtimeMs > RESULT_LASTS_MS) return undefined;
      const views = parse(viewsSchema, await readFile(stateFile, 'utf8').catch(() => ''));
      const isUnfinished = Object.values(views ?? {}).some((view) => view.isRunning);
      return isUnfinished && !(await isRunning()) ? undefined : views;
    },
  };
}

/** Whether the process that holds the lock ran on this machine and ended without removing it. */
async function isDead(lockFile: string): Promise<boolean> {
  const holder = parse(holderSchema, await readFile(lockFile, 'utf8').catch(() => ''));
  if (holder?.host !== hostname()) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
