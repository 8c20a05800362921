import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './context.ts';
import { publishDuePosts } from './modules/posts/publish-due.service.ts';
import { indexOutdated } from './modules/search/reindex.service.ts';

const PUBLISH_EVERY_MS = 15_000;

/**
 * Starts what the server does beside answering: by the clock, and once after the start.
 * @returns a function that ends it after the round that is running.
 */
export function startSchedule(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  const indexing = bringIndexUpToDate(deps, log, ending.signal);
  const publish = async () => {
    try {
      const published = await publishDuePosts({ em: deps.orm.em.fork(), changes: deps.changes });
      if (published.length > 0) log.info({ published }, 'scheduled posts published');
    } catch (error) {
      log.error({ err: error }, 'publishing scheduled posts failed');
    }
  };
  let round = Promise.resolve();
  const run = () => {
    round = round.then(publish);
  };
  run();
  const timer = setInterval(run, PUBLISH_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all([round, indexing]);
  };
}

async function bringIndexUpToDate(deps: Deps, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  try {
    const indexed = await indexOutdated(deps.orm.em.fork(), { signal, gently: true });
    if (indexed > 0) log.info({ indexed }, 'posts indexed for search');
  } catch (error) {
    log.error({ err: error }, 'indexing for search failed');
  }
}
