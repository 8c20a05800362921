import type { Range } from '../code-ranges.ts';
import type { Edit } from '../edits.ts';
import { holds, type TagPair } from './pair-tags.ts';

const HIDDEN_FENCE = /^[^\n]*(?:`{3}|~{3})[^\n]*[ \t]hidden[ \t]*(?:\n|$)/;

/**
 * Finds the code blocks that a component holds without showing them: live examples mark the files behind the
 * shown one with `hidden` in the info string. They go with their component.
 * @param pairs in the order of their opening tags.
 */
export function hiddenCode(source: string, code: Range[], pairs: TagPair[]): Edit[] {
  const isHeld = holds(pairs);
  return code
    .filter((range) => isHeld(range) && HIDDEN_FENCE.test(source.slice(range.start, range.end)))
    .map(({ start, end }) => ({ start, end, text: '' }));
}
