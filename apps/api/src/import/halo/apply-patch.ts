import { type Row, parseJson, recordOf, rowsOf, textOf } from '../values.ts';

/**
 * Applies the line changes that Halo stores for each version of a text after its first.
 * @returns undefined if they don't fit the text
 */
export function applyPatch(original: string, patch: string): string | undefined {
  const deltas = parseJson(patch);
  if (!Array.isArray(deltas)) return undefined;
  const lines = original.trim() === '' ? [] : original.split('\n');
  // Positions are those of the original, so the last change comes first.
  for (const delta of rowsOf(deltas).toReversed()) {
    const source = recordOf(delta, 'source');
    const position = Number(source?.['position']);
    const removed = linesOf(source);
    if (!Number.isInteger(position) || position < 0 || position > lines.length) return undefined;
    if (removed.some((line, index) => lines[position + index] !== line)) return undefined;
    const isInsertion = textOf(delta, 'type') === 'INSERT';
    lines.splice(position, isInsertion ? 0 : removed.length, ...linesOf(recordOf(delta, 'target')));
  }
  return lines.join('\n');
}

function linesOf(chunk: Row | undefined): string[] {
  const lines = chunk?.['lines'];
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
}
