/**
 * Whether this is `npm run test:hostile`, which runs everything, and not the quick half in `npm test`. Slow
 * tests, and those that need the whole machine, use `test.runIf(isWholeRun)(…)`.
 */
export const isWholeRun = process.env['HOSTILE'] === 'whole';
