import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { requestLog } from './request-log.ts';

test('adds the request ID to log lines, and creates no logger for a request that logs nothing', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'r-1',
    childLoggerFactory: requestLog,
  });
  let made = 0;
  const { child } = app.log;
  app.log.child = function count(this: FastifyBaseLogger, ...given: Parameters<FastifyBaseLogger['child']>) {
    made += 1;
    return child.apply(this, given);
  };
  app.get('/quiet', () => 'ok');
  app.get('/loud', (request) => {
    request.log.error({ err: new Error('ink') }, 'ran out');
    request.log.child({ part: 'pen' }).warn('of %s', 'ink');
    return 'ok';
  });
  await app.inject('/quiet');
  expect(made).toBe(0);
  await app.inject('/loud');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, reqId: 'r-1', msg: 'ran out', err: { message: 'ink' } },
    { level: 40, reqId: 'r-1', part: 'pen', msg: 'of ink' },
  ]);
});
