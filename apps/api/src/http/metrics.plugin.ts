import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Counter, Gauge, Registry } from 'prom-client';
import { readDb } from '../db/read.ts';
import { toNumber } from '../db/values.ts';
import type { PageCache } from '../platform/page-cache.ts';
import type { Deps } from '../request/context.ts';
import { NO_STORE } from './shared-responses.ts';

/** What the server counts outside of Fastify. */
export interface ServerCounts {
  /** Pages sent from the cache before Fastify saw the request. */
  cachedPages: number;
  /** Pages and responses that were rendered. */
  rendered: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MILLIONTH = 1_000_000;

interface MetricsOptions {
  cache: Pick<PageCache, 'stats'>;
  counts: ServerCounts;
}

/**
 * Serves `/metrics` in the format of Prometheus, to who knows METRICS_TOKEN. Without that setting, nothing is
 * measured. Labels come from routes and kinds, never from requests, so their number is bounded and they
 * contain nothing about readers.
 */
export async function registerMetrics(
  app: FastifyInstance,
  deps: Deps,
  options: MetricsOptions,
): Promise<void> {
  const { metricsToken } = deps.config;
  if (metricsToken === undefined) return;
  const { collectDefaultMetrics, Registry: OwnRegistry } = await import('prom-client');
  const registry = new OwnRegistry();
  collectDefaultMetrics({ register: registry });
  await measureRequests(app, registry);
  await measureCache(registry, options);
  await measureDatabase(registry, deps);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', NO_STORE);
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares secrets in a time that doesn't depend on them. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function measureRequests(app: FastifyInstance, registry: Registry): Promise<void> {
  const { Histogram } = await import('prom-client');
  const durations = new Histogram({
    name: 'sanwen_http_request_duration_seconds',
    help: 'Duration of requests, without pages from the cache, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
}

async function measureCache(registry: Registry, { cache, counts }: MetricsOptions): Promise<void> {
  const { Counter: OwnCounter, Gauge: OwnGauge } = await import('prom-client');
  const responses: Counter = new OwnCounter({
    name: 'sanwen_page_cache_responses_total',
    help: 'Pages sent from the cache before routing (hit), and pages and API responses rendered (miss)',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      responses.reset();
      responses.inc({ result: 'hit' }, counts.cachedPages);
      responses.inc({ result: 'miss' }, counts.rendered);
    },
  });
  const pages: Gauge = new OwnGauge({
    name: 'sanwen_page_cache_pages',
    help: 'Pages and API responses in the cache',
    registers: [registry],
    collect: () => pages.set(cache.stats().pages),
  });
  const bytes: Gauge = new OwnGauge({
    name: 'sanwen_page_cache_bytes',
    help: 'Size of the cache',
    registers: [registry],
    collect: () => bytes.set(cache.stats().bytes),
  });
}

/** Read at each scrape. While the database is away, these values are missing and the others stay. */
async function measureDatabase(registry: Registry, { orm, database }: Deps): Promise<void> {
  const { Gauge: OwnGauge } = await import('prom-client');
  const read = async (gauge: Gauge, work: () => Promise<void>) => {
    gauge.reset();
    if (database.isAway()) return;
    await work().catch(() => gauge.reset());
  };
  const outbox: Gauge = new OwnGauge({
    name: 'sanwen_outbox_items',
    help: 'Emails, webhooks, and AI reviews by state',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect: () =>
      read(outbox, async () => {
        const rows = await readDb(orm.em.fork())
          .selectFrom('outbox')
          .select(({ fn }) => ['kind', 'state', fn.countAll<number | string>().as('items')])
          .groupBy(['kind', 'state'])
          .execute();
        for (const { kind, state, items } of rows) outbox.set({ kind, state }, Number(items));
      }),
  });
  const ai: Gauge = new OwnGauge({
    name: 'sanwen_ai_month',
    help: 'Tokens, and cost in the currency of the settings, of AI in this month (UTC)',
    labelNames: ['unit'],
    registers: [registry],
    collect: () =>
      read(ai, async () => {
        const month = new Date().toISOString().slice(0, 7);
        const rows = await readDb(orm.em.fork())
          .selectFrom('ai_counters')
          .select(['key', 'value'])
          .where('key', 'in', [`tokens:${month}`, `cost:${month}`])
          .execute();
        const valueOf = (name: string) =>
          toNumber(rows.find(({ key }) => key === `${name}:${month}`)?.value ?? 0);
        ai.set({ unit: 'tokens' }, valueOf('tokens'));
        ai.set({ unit: 'cost' }, valueOf('cost') / MILLIONTH);
      }),
  });
}
