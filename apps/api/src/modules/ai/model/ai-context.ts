import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Em } from '#src/db/orm.ts';
import type { AiClient } from '#src/platform/ai-client.ts';
import type { Deps } from '#src/request/context.ts';

/** What it takes to ask a model: a request has it, and so has a job of the schedule. */
export interface AiContext {
  em: Em;
  settings: Settings;
  ai: AiClient;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The context of a job, with the settings as they are now. */
export async function jobContext(
  { orm, settings, ai }: Pick<Deps, 'orm' | 'settings' | 'ai'>,
  log: AiContext['log'],
): Promise<AiContext> {
  return { em: orm.em.fork(), settings: await settings(), ai, log };
}
