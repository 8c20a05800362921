import { setTimeout as wait } from 'node:timers/promises';
import { readDb } from '../../db/read.ts';
import { runAlone } from '../../db/run-alone.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { Deps } from '../../request/context.ts';
import { TextNotRendered } from '../../text/render-markdown.ts';
import type { OutdatedText } from '../../text/renderer-versions.ts';
import { outdatedComments } from '../comments/outdated-comments.service.ts';
import { outdatedPages } from '../pages/outdated-pages.service.ts';
import { outdatedPosts } from '../posts/outdated-posts.service.ts';

const KINDS = [outdatedPosts, outdatedPages, outdatedComments];
const READ_AT_ONCE = 20;
/** How much longer others have the machine than this. */
const PAUSE_FACTOR = 3;

export interface RenderingOptions {
  /** Ends it at once; the next call goes on with the text that was being rendered. */
  signal?: AbortSignal;
  /** Leaves most of the time to others. */
  gently?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Is told of a text that cannot be rendered any more, and stays as it is. */
  onRefused?: (name: string, error: TextNotRendered) => void;
}

/**
 * Renders anew what an older renderer has rendered, each text in a transaction of its own. Readers see it at
 * once; its dates, versions and place in lists stay.
 * @returns how many texts that were; undefined when another process is at it.
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

/** Makes every stored text one that is to be rendered anew. */
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

/** @returns false when the signal ended it */
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
