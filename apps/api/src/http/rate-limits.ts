import type { FastifyRequest } from 'fastify';
import type { Deps } from '../request/context.ts';
import type { Limits } from '../request/rate-limits.ts';
import { callerOf } from './caller.ts';

/** Operations limited per network because their responses aren't cached. */
const LIMITED = new Map<string, 'searches' | 'suggestions'>([
  ['posts.search', 'searches'],
  ['posts.suggestions', 'suggestions'],
]);

/** @throws AppError TOO_MANY_REQUESTS if the caller's network has reached the limit of an operation */
export async function limitOperation(
  deps: Pick<Deps, 'limits' | 'config'>,
  request: FastifyRequest,
  operation: string,
): Promise<void> {
  const kind = LIMITED.get(operation);
  if (kind) await limitRequest(deps, request, kind);
}

/** @throws AppError TOO_MANY_REQUESTS */
export async function limitRequest(
  { limits, config }: Pick<Deps, 'limits' | 'config'>,
  request: FastifyRequest,
  kind: keyof Pick<Limits, 'searches' | 'suggestions' | 'shareImages'>,
): Promise<void> {
  await limits[kind].consume(callerOf(request, config.publicUrl));
}
