import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** Result of a load test. Latencies in milliseconds. */
export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  seconds: number;
  headers?: Record<string, string>;
}

/** A program that sends as many requests as a server answers. */
export interface LoadGenerator {
  name: string;
  /** Loads a URL. @throws if a request fails */
  run: (url: string, options: LoadOptions) => Promise<Load>;
}

const CONNECTIONS = 32;
const runFile = promisify(execFile);

/** wrk if it is installed. The one written in JavaScript is slower than a bare server. */
export function chooseGenerator(): LoadGenerator {
  return spawnSync('wrk', ['--version']).error ? AUTOCANNON : WRK;
}

const WRK: LoadGenerator = {
  name: 'wrk',
  async run(url, { seconds, headers = {} }) {
    const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}s`, '--latency', ...sent];
    const { stdout } = await runFile('wrk', [...options, url]);
    return readWrk(stdout);
  },
};

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/** Reads what wrk prints. @throws if requests failed */
export function readWrk(output: string): Load {
  const failed = /Socket errors:.*|Non-2xx or 3xx responses:.*/.exec(output)?.[0];
  if (failed !== undefined) throw new Error(`Requests failed. ${failed}`);
  const latency = (percent: number) => {
    const [, value, unit = ''] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(\\w+)`, 'm').exec(output) ?? [];
    return Number(value) * (UNITS[unit] ?? Number.NaN);
  };
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { requestsPerSecond, p50: latency(50), p99: latency(99) };
}

const AUTOCANNON: LoadGenerator = {
  name: 'autocannon',
  async run(url, { seconds, headers = {} }) {
    const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
    const failed = result.non2xx - result['3xx'] + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`);
    return {
      requestsPerSecond: result.requests.average,
      p50: result.latency.p50,
      p99: result.latency.p99,
    };
  },
};
