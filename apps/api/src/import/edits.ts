import type { Range } from './code-ranges.ts';

/** A stretch of a text and what to put there. */
export interface Edit extends Range {
  text: string;
}

/** Applies edits to a text. Where two overlap, the one that starts first is done, and the other is not. */
export function applyEdits(source: string, edits: Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue;
    pieces.push(source.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return pieces.join('') + source.slice(at);
}
