import { expect, test } from 'vitest';
import { readWrk } from './load.ts';

const OUTPUT = `Running 2s test @ http://127.0.0.1:5001/
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.67ms  404.23us   9.29ms   90.17%
  Latency Distribution
     50%    1.61ms
     75%    1.74ms
     99%  936.00us
  38342 requests in 2.00s, 900.51MB read
Requests/sec:  19165.80
Transfer/sec:    450.13MB
`;

test('reads speed and latencies from the output of wrk', () => {
  expect(readWrk(OUTPUT)).toEqual({ requestsPerSecond: 19_165.8, p50: 1.61, p99: 0.936 });
});

test('a failed request under load is an error', () => {
  const failed = `${OUTPUT}  Non-2xx or 3xx responses: 7\n`;
  expect(() => readWrk(failed)).toThrow('Requests failed. Non-2xx or 3xx responses: 7');
});
