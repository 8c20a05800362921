import type { FastifyInstance } from 'fastify';

/**
 * Requests each path once per round, one after the other, after a round to fill caches and prepare
 * statements. @returns milliseconds of each request
 */
export async function timeRequests(
  app: FastifyInstance,
  urls: readonly string[],
  rounds: number,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const url of urls) {
      const took = await timed(async () => {
        const { statusCode, body } = await app.inject({
          method: 'GET',
          url: encodeURI(url),
          headers,
          remoteAddress: nextNetwork(),
        });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 300)}`);
      });
      if (round >= 0) times.push(took);
    }
  }
  return times;
}

let requests = 0;

/** Searches are limited per network. */
export function nextNetwork(): string {
  requests += 1;
  return `10.${(requests >> 14) & 255}.${(requests >> 6) & 255}.1`;
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Prints the median, and the percentile `most`. */
export function printTimes(name: string, times: readonly number[], most = 1): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    (sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0).toFixed(1);
  console.log(`  ${name.padEnd(32)} ${at(0.5).padStart(6)} / ${at(most).padStart(6)}`);
}
