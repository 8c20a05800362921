import type { FastifyInstance } from 'fastify';
import { noteRefusal } from '../modules/audit/security-events.service.ts';
import type { Deps } from '../request/context.ts';
import { networkOf } from './caller.ts';

const REFUSALS = new Set([401, 403, 429]);

/**
 * Watches for networks that are refused again and again: guessing, or searching for what they may not see.
 */
export function registerRefusals(app: FastifyInstance, { orm, securityEvents, signer }: Deps): void {
  app.addHook('onResponse', async ({ ip, log }, { statusCode }) => {
    if (!REFUSALS.has(statusCode)) return;
    await noteRefusal(
      { em: orm.em.fork(), securityEvents, signer, caller: { network: networkOf(ip) }, log },
      statusCode,
    );
  });
}
