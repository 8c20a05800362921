import { expect, test } from 'vitest';
import { headlessEditor } from '../source/headless-model.ts';
import { measure } from './measure.ts';
import { SAMPLES } from './samples.ts';

/** Every fifth line; `npm run fidelity` tries all of them, also in real posts. */
const SAMPLED = 5;

test(
  'a text keeps every character, and one that was typed is the only change',
  { timeout: 60_000 },
  async () => {
    const { untouched, touched, refused } = measure(
      await headlessEditor(),
      SAMPLES,
      (index) => index % SAMPLED === 0,
    );
    expect(refused).toEqual([]);
    expect(untouched.exact).toBe(untouched.all);
    expect(touched.all).toBeGreaterThan(150);
    // The rest can't be exact: a link that is named by its own text, or signs that a letter makes into a mark.
    expect(touched.exact / touched.all).toBeGreaterThan(0.93);
  },
);

test.each(SAMPLES.filter(({ name }) => !/^(?:CommonMark|GFM)/.test(name)))(
  'every line of “$name” can be edited exactly',
  async (sample) => {
    const { misses } = measure(await headlessEditor(), [sample]);
    expect(misses).toEqual([]);
  },
);
