import type { FastifyBaseLogger } from 'fastify';
import type { Agent } from 'undici';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { OutboxItem } from '../../db/entities/outbox.entities.ts';
import { Webhook } from '../../db/entities/webhooks.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { checkHost, createGuardedAgent, ForbiddenAddress, type Reach } from '../../platform/guarded-agent.ts';
import type { Deps } from '../../request/context.ts';
import { type OutboxWork, UnreadableItem, workOutbox } from '../outbox/work-outbox.service.ts';
import { webhookHeaders } from './sign-webhook.ts';

const AT_ONCE = 4;
const CLAIM_LASTS_MS = 5 * 60_000;
const TIMEOUT_MS = 15_000;
/** Receivers have nothing to say; what they send is not read. */
const RESPONSE_BYTES_MAX = 64 * 1024;
const SECOND = 1000;
/** Pauses of the Standard Webhooks specification: about three days in total. */
const PAUSES_MS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400].map((s) => s * SECOND);
const GONE = 410;
const FAILED_RETENTION_MS = 30 * 86_400_000;

type Target = Pick<Config, 'allowsPrivateAddresses'>;
type Sender = Pick<Deps, 'orm' | 'config'>;

const payloadSchema = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) });
type Payload = z.output<typeof payloadSchema>;

/** A response that isn't a success. */
class WebhookRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The receiver responded with ${status}.`);
    this.status = status;
  }
}

const reachOf = ({ allowsPrivateAddresses }: Target): Reach =>
  allowsPrivateAddresses ? 'private' : 'public';

/** Whether an address may be called: with HTTPS, or in the own network where the configuration allows it. */
export function isAllowedTarget(config: Target, url: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(url);
    checkHost(hostname, reachOf(config));
    return username === '' && (protocol === 'https:' || config.allowsPrivateAddresses);
  } catch {
    return false;
  }
}

/**
 * Delivers what is due until nothing is left or `signal` aborts.
 * @returns how many deliveries succeeded
 */
export async function deliverWebhooks(
  deps: Sender,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<number> {
  // Loaded with the first delivery; most sites have none.
  let agent: Promise<Agent> | undefined;
  const connect = () => (agent ??= createGuardedAgent(reachOf(deps.config), RESPONSE_BYTES_MAX));
  try {
    return await workOutbox(deps, webhookWork(deps, connect), log, signal);
  } finally {
    await (await agent)?.close();
  }
}

function webhookWork(deps: Sender, connect: () => Promise<Agent>): OutboxWork<Payload> {
  return {
    kind: 'webhook',
    atOnce: AT_ONCE,
    claimLastsMs: CLAIM_LASTS_MS,
    retryPausesMs: PAUSES_MS,
    read(payload) {
      const { data } = payloadSchema.safeParse(payload);
      if (!data) throw new UnreadableItem('It names no event.');
      return data;
    },
    async run(payload, item, signal) {
      const em = deps.orm.em.fork();
      const webhook = await findWebhook(em, item.id);
      if (!webhook) return { kind: 'dropped', counts: false };
      const { path, ...data } = payload.data;
      const body = JSON.stringify({
        type: payload.event,
        timestamp: item.createdAt.toISOString(),
        data: typeof path === 'string' ? { ...data, url: deps.config.publicUrl + path } : data,
      });
      // A name is checked when it is resolved.
      checkHost(new URL(webhook.url).hostname, reachOf(deps.config));
      const status = await post(await connect(), webhook, { id: item.key, body }, signal);
      if (status >= 200 && status < 300) return { kind: 'sent', counts: true };
      if (status === GONE) await em.nativeUpdate(Webhook, { id: webhook.id }, { enabled: false });
      throw new WebhookRefused(status);
    },
    isFinal: (error) =>
      error instanceof ForbiddenAddress || (error instanceof WebhookRefused && error.status === GONE),
    describe: (error) =>
      error instanceof WebhookRefused || error instanceof ForbiddenAddress
        ? error.message
        : 'The receiver could not be reached.',
  };
}

function findWebhook(em: Em, itemId: number) {
  return readDb(em)
    .selectFrom('outbox as item')
    .innerJoin('webhooks as webhook', 'webhook.id', 'item.webhook_id')
    .select(['webhook.id', 'webhook.url', 'webhook.secret'])
    .where('item.id', '=', itemId)
    .executeTakeFirst();
}

/** Sends a signed request. Redirects are not followed. @returns the status of the response */
async function post(
  agent: Agent,
  { url, secret }: { url: string; secret: string },
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<number> {
  const { request } = await import('undici');
  const response = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sanwen',
      ...webhookHeaders(secret, { id, at: new Date(), body }),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await response.body.dump();
  return response.statusCode;
}

/** Deletes deliveries that failed long ago. @returns how many */
export async function deleteFailedDeliveries(em: Em): Promise<number> {
  const before = new Date(Date.now() - FAILED_RETENTION_MS);
  return em.fork().nativeDelete(OutboxItem, { state: 'failed', kind: 'webhook', nextTryAt: { $lt: before } });
}
