import autocannon from 'autocannon';

/** Result of a load test. Latencies in milliseconds. */
export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

/** The site compared with a bare server that sends as many bytes. */
export interface Comparison {
  site: Load;
  bare: Load;
  /** The site's speed relative to the bare server's, 0 to 1: the median of rounds that alternate. */
  ratio: number;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

/**
 * Loads both servers in alternating rounds, so that other work on the machine affects both.
 * @param seconds total load on each, without the warm-up
 * @throws if a request fails
 */
export async function compare(siteUrl: string, bareUrl: string, seconds: number): Promise<Comparison> {
  await load(siteUrl, WARM_UP_SECONDS);
  await load(bareUrl, WARM_UP_SECONDS);
  const rounds: { site: Load; bare: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await load(siteUrl, seconds / ROUNDS);
    const bare = await load(bareUrl, seconds / ROUNDS);
    rounds.push({ site, bare });
  }
  return {
    site: medianLoad(rounds.map(({ site }) => site)),
    bare: medianLoad(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ site, bare }) => site.requestsPerSecond / bare.requestsPerSecond)),
  };
}

async function load(url: string, duration: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function medianLoad(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((each) => each.requestsPerSecond)),
    p50: median(loads.map((each) => each.p50)),
    p99: median(loads.map((each) => each.p99)),
  };
}

/** The middle of an odd number of values. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
