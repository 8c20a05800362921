import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from './context.ts';
import { publishDuePosts } from './modules/posts/publish-due.service.ts';

const PUBLISH_EVERY_MS = 15_000;

/** Starts what the server does by the clock. @returns a function that ends it after the round that is running. */
export function startSchedule(deps: Deps, log: FastifyBaseLogger): () => Promise<void> {
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
    await round;
  };
}
