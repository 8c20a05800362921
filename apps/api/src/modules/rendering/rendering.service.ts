import { setTimeout as wait } from 'node:timers/promises';
import { readDb } from '../../db/read.ts';
import { runAlone } from '../../db/run-alone.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Deps } from '../../request/context.ts';
import { TextNotRendered } from '../../text/render-markdown.ts';
import { type OutdatedText, outdatedComments, outdatedPages, outdatedPosts } from './outdated-texts.ts';

const KINDS = [outdatedPosts, outdatedPages, outdatedComments];
const READ_AT_ONCE = 20;
/** Pause between texts, as a multiple of the time that the last one took. */
const PAUSE_FACTOR = 3;

export interface RenderingOptions {
  /** Stops at once. The next call continues with the same text. */
  signal?: AbortSignal;
  /** Pauses between texts, so that requests stay fast. */
  gently?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Called for a text that can no longer be rendered; it stays as it is. */
  onRefused?: (name: string, error: TextNotRendered) => void;
}

/**
 * Renders texts again that an older renderer has rendered, each in its own transaction. Readers see the
 * result at once; dates, versions, and positions in lists stay.
 * @returns how many texts were rendered; undefined if another process is doing it
 */
export async function renderOutdated(
  { orm, changes, config }: Pick<Deps, 'orm' | 'changes' | 'config'>,
  options: RenderingOptions = {},
): Promise<number | undefined> {
  const db = readDb(orm.em.fork());
  const counts = await Promise.all(KINDS.map((kind) => kind.count(db)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  return runAlone({ orm, target: config.database, lock: 'rendering' }, () =>
    renderEach({ em: orm.em.fork(), changes }, total, options),
  );
}

/** Marks every stored text for rendering again. */
export async function markAllOutdated({ orm }: Pick<Deps, 'orm'>): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    for (const { markAll } of KINDS) await markAll(readDb(tx));
  });
}

async function renderEach(
  ctx: WriteContext,
  total: number,
  { signal, gently = false, onProgress, onRefused }: RenderingOptions,
): Promise<number> {
  const db = readDb(ctx.em);
  let done = 0;
  for (const { find } of KINDS) {
    for (let texts = await find(db, READ_AT_ONCE); texts.length > 0; texts = await find(db, READ_AT_ONCE)) {
      for (const text of texts) {
        if (signal?.aborted) return done;
        const started = performance.now();
        if (!(await renderAgain(ctx, text, { signal, onRefused }))) return done;
        done += 1;
        onProgress?.(done, Math.max(done, total));
        if (gently)
          await wait((performance.now() - started) * PAUSE_FACTOR, undefined, { signal }).catch(
            () => undefined,
          );
      }
    }
  }
  return done;
}

/** @returns false if the signal aborted it */
async function renderAgain(
  ctx: WriteContext,
  text: OutdatedText,
  { signal, onRefused }: Pick<RenderingOptions, 'signal' | 'onRefused'>,
): Promise<boolean> {
  try {
    await text.renderAgain(ctx, signal);
  } catch (error) {
    if (signal?.aborted) return false;
    if (!(error instanceof TextNotRendered)) throw error;
    onRefused?.(text.name, error);
  }
  return true;
}
