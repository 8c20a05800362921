import { expect, test } from 'vitest';
import { errorStatus, isUnreachable } from './errors.ts';

const failedCall = (data?: { httpStatus: number }) =>
  Object.assign(new Error('x'), { name: 'TRPCClientError', data });

test.each([
  ['a call without a response', failedCall(), 503, true],
  [
    'code that could not be fetched',
    new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
    503,
    true,
  ],
  ['a call that failed on the server', failedCall({ httpStatus: 500 }), 500, false],
  ['a call that the server refused', failedCall({ httpStatus: 404 }), 404, false],
  ['an error of the page', new Error('x is not a function'), 500, false],
  ['what is no error', 'x', 500, false],
])('%s', (_what, error, status, unreachable) => {
  expect([errorStatus(error), isUnreachable(error)]).toEqual([status, unreachable]);
});
