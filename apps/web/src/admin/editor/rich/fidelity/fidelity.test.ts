import { expect, test } from 'vitest';
import { headlessEditor } from '../source/headless-model.ts';
import { measure } from './measure.ts';
import { SAMPLES } from './samples.ts';

/** Every third text and third line; `npm run fidelity` tries all of them, also in real posts. */
const SAMPLED = 3;

test(
  'a text keeps every character, and one that was typed is the only change',
  { timeout: 120_000 },
  async () => {
    const { untouched, touched, refused } = measure(
      await headlessEditor(),
      SAMPLES.filter((_, index) => index % SAMPLED === 0),
      (index) => index % SAMPLED === 0,
    );
    expect(refused).toEqual([]);
    expect(untouched.exact).toBe(untouched.all);
    expect(touched.all).toBeGreaterThan(80);
    // The rest can't be exact: a link that is named by its own text, or signs that a letter makes into a mark.
    expect(touched.exact / touched.all).toBeGreaterThan(0.9);
  },
);

test.each(SAMPLES.filter(({ name }) => !/^(?:CommonMark|GFM)/.test(name)))(
  'every line of “$name” can be edited exactly',
  async (sample) => {
    const { misses } = measure(await headlessEditor(), [sample]);
    expect(misses).toEqual([]);
  },
);
