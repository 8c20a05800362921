import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzRequests, fuzzSeed, isWholeAttack } from '../test/environment.ts';
import { createAdmin } from './support/admin.ts';
import { hostileRequest, type HostileRequest } from './support/hostile-requests.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

/**
 * Another series: `HOSTILE_SEED=7 HOSTILE_REQUESTS=20000 npm run test:hostile -- hostile/fuzz.hostile.ts`.
 */
const WARM_UP = isWholeAttack ? 5000 : 300;
const AT_ONCE = 8;
const SLOW_MS = 1000;
const MEMORY_MB = 100;

let server: AttackedServer;
let agent: Agent;
let token: string;
beforeAll(async () => {
  // Each request uses its own network, because limits would refuse most of them otherwise.
  server = await startAttackedServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  agent = new Agent({ connections: AT_ONCE });
  ({ token } = await createAdmin(server));
});
afterAll(async () => {
  await agent.close();
  await server.remove();
});

interface Outcome {
  status: number;
  ms: number;
  isOverload: boolean;
}

async function send({ method, path, headers, body }: HostileRequest): Promise<Outcome> {
  const began = performance.now();
  const response = await request(server.url + path, {
    method: method as 'GET',
    headers,
    dispatcher: agent,
    ...(body === undefined ? {} : { body }),
  });
  await response.body.dump();
  const isOverload = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
  return { status: response.statusCode, ms: performance.now() - began, isOverload };
}

const nameOf = (number: number, { method, path, body = '' }: HostileRequest) =>
  `${fuzzSeed}:${number} ${method} ${path.slice(0, 300)} ${body.slice(0, 300)}`;

/**
 * Sends a range of requests of the series. @returns those that broke something, and how many were refused for
 * overload
 */
async function sendSeries(first: number, end: number) {
  const problems: string[] = [];
  const slow: string[] = [];
  let overloads = 0;
  let next = first;
  const work = async () => {
    while (next < end) {
      const number = next++;
      const hostile = hostileRequest(fuzzSeed, number, token);
      // The server may close an idle connection just as a request leaves. Clients retry.
      const outcome = await send(hostile)
        .catch(() => send(hostile))
        .catch((error: unknown) => String(error));
      if (typeof outcome === 'string') problems.push(`${outcome}: ${nameOf(number, hostile)}`);
      else if (outcome.isOverload) overloads += 1;
      else if (outcome.status >= 500) problems.push(`${outcome.status}: ${nameOf(number, hostile)}`);
      else if (outcome.ms > SLOW_MS) slow.push(`${outcome.ms.toFixed(0)} ms: ${nameOf(number, hostile)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { problems, slow, overloads };
}

test('hostile requests to every operation, page, feed, form, and upload cause no server error', async () => {
  const warmUp = await sendSeries(0, WARM_UP);
  const before = server.memoryMb();
  const { problems, slow, overloads } = await sendSeries(WARM_UP, fuzzRequests);
  const all = [...warmUp.problems, ...problems];
  expect(all.slice(0, 40)).toEqual([]);
  expect(overloads).toBeLessThan(fuzzRequests / 100);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.child.exitCode).toBeNull();
  if (!isWholeAttack) return;
  expect(slow).toEqual([]);
  expect(server.memoryMb() - before).toBeLessThan(MEMORY_MB);
}, 3_000_000);
