import type { Range } from '../code-ranges.ts';
import type { Edit } from '../edits.ts';
import type { TagPair } from './pair-tags.ts';

const HIDDEN_FENCE = /^[^\n]*(?:`{3}|~{3})[^\n]*[ \t]hidden[ \t]*(?:\n|$)/;

/**
 * Finds the code blocks that a component holds without showing them: live examples mark the files behind the shown one with
 * `hidden` in the info string. They go with their component.
 * @param pairs in the order of their opening tags.
 */
export function hiddenCode(source: string, code: Range[], pairs: TagPair[]): Edit[] {
  let next = 0;
  let insideUntil = 0;
  return code.flatMap(({ start, end }) => {
    for (let pair = pairs[next]; pair && pair.open.end <= start; pair = pairs[next]) {
      insideUntil = Math.max(insideUntil, pair.close.start);
      next += 1;
    }
    return end <= insideUntil && HIDDEN_FENCE.test(source.slice(start, end)) ? [{ start, end, text: '' }] : [];
  });
}
