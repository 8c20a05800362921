const isFull = process.env['TEST_SCOPE'] === 'full';

/**
 * Cases of a sweep over languages or themes: all in `npm run test:full`, one of them in `npm test`. Only for
 * what does the same in each.
 * @param pick index of the case that stands for the others
 */
export function sampled<Case>(cases: readonly Case[], pick: number): readonly Case[] {
  return isFull ? cases : cases.slice(pick, pick + 1);
}

/** Cases of a sweep over many inputs: all in `npm run test:full`, every `step`th in `npm test`. */
export function thinned<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return isFull ? cases : cases.filter((_, index) => index % step === 0);
}
