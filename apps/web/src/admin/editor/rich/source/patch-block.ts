import type { Node } from '@milkdown/kit/prose/model';
import { readPositions } from '@sanwen/markdown/source/read-positions';
import { type BlockChange, findChanges } from './changes.ts';
import { fewestEscapes } from './fewest-escapes.ts';
import { patchChildren } from './patch-children.ts';
import { type Around, patchText } from './patch-text.ts';
import type { TextModel } from './text-model.ts';
import type { WritingStyle } from '@sanwen/markdown/source/writing-style';

interface BlockPatch {
  source: string;
  before: Node;
  after: Node;
  style: WritingStyle;
}

/**
 * Changes the source of a block where its content changed, and nowhere else. Changes are made one by one from
 * the end, so that positions before them stay right.
 * @returns undefined if that can't be done in place
 */
export function patchBlock(
  model: TextModel,
  around: Around,
  { source, before, after, style }: BlockPatch,
): string | undefined {
  let text = source;
  let current = before;
  for (const change of (findChanges(before, after) ?? []).toReversed()) {
    const slice = after.slice(change.afterFrom, change.afterTo);
    const next = current.replace(change.from, change.to, slice);
    const patched = change.added
      ? patchBlocks(current, next, { ...change, added: change.added })
      : patchText(model, around, { source: text, before: current, after: next, change, newest: after });
    if (patched === undefined) return undefined;
    text = patched;
    current = next;
  }
  return text !== source && around.isParsedAs(text, after) ? text : undefined;

  function patchBlocks(old: Node, now: Node, change: BlockChange): string | undefined {
    const { context } = around;
    const block = readPositions(context + text).children.at(-1);
    const edit =
      block && patchChildren(model, { ...change, source: context + text, block, before: old, style });
    if (!edit) return undefined;
    const start = edit.start - context.length;
    const end = edit.end - context.length;
    const place = (written: string) => text.slice(0, start) + written + text.slice(end);
    const isSame = (written: string) => around.isParsedAs(place(written), now);
    return isSame(edit.text) ? place(fewestEscapes(edit.text, isSame)) : undefined;
  }
}
