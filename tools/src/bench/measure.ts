import type { Load, LoadGenerator } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** The site compared with a bare server that sends as many bytes. */
export interface Comparison {
  site: Load;
  bare: Load;
  /**
   * The site's speed relative to the bare server's: the median of rounds that alternate. Undefined if the load
   * generator was busier than the servers, and so measured itself.
   */
  ratio: number | undefined;
}

/** A URL on a server, and the headers to send. */
export interface LoadedPage {
  server: ServerProcess;
  path: string;
  headers?: Record<string, string>;
}

const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
/** A server that uses less of a core waits for requests. */
const BUSY = 0.85;

/**
 * Loads both servers in alternating rounds, so that other work on the machine affects both.
 * @param seconds total load on each, without the warm-up
 * @throws if a request fails
 */
export async function compare(
  generator: LoadGenerator,
  { site, bare }: { site: LoadedPage; bare: LoadedPage },
  seconds: number,
): Promise<Comparison> {
  await load(generator, site, WARM_UP_SECONDS);
  await load(generator, bare, WARM_UP_SECONDS);
  const rounds: { site: MeasuredLoad; bare: MeasuredLoad }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofSite = await load(generator, site, seconds / ROUNDS);
    const ofBare = await load(generator, bare, seconds / ROUNDS);
    rounds.push({ site: ofSite, bare: ofBare });
  }
  const areBusy = rounds.every((round) => round.site.busy >= BUSY && round.bare.busy >= BUSY);
  return {
    site: medianLoad(rounds.map((round) => round.site)),
    bare: medianLoad(rounds.map((round) => round.bare)),
    ratio: areBusy
      ? median(rounds.map((round) => round.site.requestsPerSecond / round.bare.requestsPerSecond))
      : undefined,
  };
}

interface MeasuredLoad extends Load {
  /** Share of a core that the server's process used. */
  busy: number;
}

async function load(
  generator: LoadGenerator,
  { server, path, headers = {} }: LoadedPage,
  seconds: number,
): Promise<MeasuredLoad> {
  const began = { time: performance.now(), cpu: server.cpuMs() };
  const loaded = await generator.run(server.url + path, { seconds, headers });
  return { ...loaded, busy: (server.cpuMs() - began.cpu) / (performance.now() - began.time) };
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
