/* oxlint-disable no-console -- a command that prints its result */
import { join, resolve } from 'node:path';
import { measure, type Miss } from '../src/admin/editor/rich/fidelity/measure.ts';
import { SAMPLES, samplesIn } from '../src/admin/editor/rich/fidelity/samples.ts';
import { headlessEditor } from '../src/admin/editor/rich/source/headless-model.ts';

/**
 * Measures what the rich editor does to texts: `npm run fidelity`, or `npm run fidelity -- FOLDER…` for the
 * Markdown files of other folders.
 */
const root = resolve(import.meta.dirname, '../../..');
const given = process.argv.slice(2).map((folder) => resolve(folder));
/** Real posts, if they lie beside the repository. */
const folders = given.length > 0 ? given : [join(root, 'docs'), resolve(root, '../shared/corpus')];

const { untouched, touched, refused, misses } = measure(await headlessEditor(), [
  ...SAMPLES,
  ...folders.flatMap(samplesIn),
]);
const percent = ({ all, exact }: { all: number; exact: number }) =>
  `${(Math.floor((exact / Math.max(1, all)) * 10_000) / 100).toFixed(2)} %`;

for (const miss of misses) console.log(show(miss));
for (const name of refused) console.log(`refused: ${name}`);
console.log(`\n${untouched.all} blocks untouched, ${touched.all} touched, ${misses.length} not exact`);
console.log(
  `untouched ${percent(untouched)} exact, touched ${percent(touched)} exact, refused ${refused.length}`,
);

function show({ name, before, written }: Miss): string {
  let start = 0;
  while (start < before.length && before[start] === written[start]) start += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 30), start + 40));
  return `${name}\n  before ${part(before)}\n  after  ${part(written)}`;
}
