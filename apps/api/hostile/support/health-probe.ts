import { setTimeout as wait } from 'node:timers/promises';

export interface HealthReport {
  /** Milliseconds. */
  p99: number;
  slowest: number;
  /** Requests that failed or returned an error status. */
  failed: number;
  requests: number;
}

/**
 * Requests /healthz repeatedly until `end` is called, so that a test sees how long the server was blocked.
 */
export function probeHealth(url: string, everyMs = 20): { end: () => Promise<HealthReport> } {
  const times: number[] = [];
  let failed = 0;
  const ending = new AbortController();
  const probing = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now();
      const isOk = await fetch(`${url}/healthz`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      );
      times.push(performance.now() - began);
      if (!isOk) failed += 1;
      await wait(everyMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    async end() {
      ending.abort();
      await probing;
      const sorted = times.toSorted((a, b) => a - b);
      return {
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        slowest: sorted.at(-1) ?? 0,
        failed,
        requests: sorted.length,
      };
    },
  };
}
