import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { FileStorage } from '../../platform/file-storage.ts';
import { fileType } from './media.service.ts';

export interface MoveReport {
  copied: number;
  /** Were there already. */
  present: number;
  removed: number;
}

interface MoveOptions {
  /** Removes each file from its former place once it is verified. */
  remove?: boolean;
  onProgress?: (done: number) => void;
}

/** Requests at the same time: a store needs some 50 ms for each. */
const AT_ONCE = 8;

/**
 * Copies all images to another storage and reads each copy back. The site can stay online; an interrupted
 * move continues where it stopped.
 * @throws Error for a copy that differs
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  { remove = false, onProgress = () => undefined }: MoveOptions = {},
): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, present: 0, removed: 0 };
  const move = async (key: string) => {
    const file = await from.open(key);
    // Removed by the site meanwhile.
    if (!file) return;
    const content = await buffer(file.body);
    if (await hasSame(to, key, content)) report.present += 1;
    else {
      await to.write(key, content, fileType(key));
      if (!(await hasSame(to, key, content))) throw new Error(`The copy of ${key} differs.`);
      report.copied += 1;
    }
    if (remove) {
      await from.remove(key);
      report.removed += 1;
    }
    onProgress(report.copied + report.present);
  };
  const limit = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const { key, isUnfinished } of from.list()) {
    if (isUnfinished) continue;
    if (failures.length > 0) break;
    const task: Promise<void> = limit(move, key)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
    if (running.size >= AT_ONCE * 2) await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return report;
}

async function hasSame(storage: FileStorage, key: string, content: Uint8Array): Promise<boolean> {
  const file = await storage.open(key);
  return file !== null && hashOf(await buffer(file.body)) === hashOf(content);
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
