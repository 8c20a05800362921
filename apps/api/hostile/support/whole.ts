/**
 * Whether this is `npm run test:hostile`, which replays everything, and not the quick half of it in `npm
 * test`. What takes long, or needs the machine for itself, is written `test.runIf(isWholeRun)(…)`.
 */
export const isWholeRun = process.env['HOSTILE'] === 'whole';
