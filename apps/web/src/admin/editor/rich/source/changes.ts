import { diffArrays } from 'diff';
import type { Node } from '@milkdown/kit/prose/model';
import { childrenOf, contentKey } from './same-content.ts';
import { blocksOf } from './text-model.ts';

/** A change inside a block: what stands between two positions is replaced by what stands there now. */
export interface Change {
  from: number;
  to: number;
  afterFrom: number;
  afterTo: number;
  /** The blocks that stand there now; undefined if these are characters of a line. */
  added?: readonly Node[];
}

export type BlockChange = Required<Change>;

/** More small changes than this in one line are taken as one. */
const CHANGES_MAX = 8;
/** Longer lists are not compared in detail. */
const DIFF_MAX = 1_000;

/**
 * Finds what changed inside a block. Positions count from the start of its content.
 * @returns undefined if the block itself is another one, such as a paragraph that became a heading
 */
export function findChanges(before: Node, after: Node): Change[] | undefined {
  const changes: Change[] = [];
  return collect(before, after, 0, 0) ? changes : undefined;

  function collect(old: Node, now: Node, at: number, nowAt: number): boolean {
    if (contentKey(old) === contentKey(now)) return true;
    if (!old.hasMarkup(now.type, { ...now.attrs, ...derivedOf(old) })) return false;
    if (old.isAtom) return false;
    if (old.isTextblock) changes.push(...textChanges(old, now, at, nowAt));
    else blockChanges(old, now, at, nowAt);
    return true;
  }

  function blockChanges(old: Node, now: Node, at: number, nowAt: number): void {
    const children = [childrenOf(old), childrenOf(now)] as const;
    const hunks = diffHunks(children[0].map(contentKey), children[1].map(contentKey));
    const starts = children.map((nodes) => {
      let position = 0;
      return [0, ...nodes.map((node) => (position += node.nodeSize))];
    });
    const start = (side: 0 | 1, index: number) => (side === 0 ? at : nowAt) + (starts[side]?.[index] ?? 0);
    for (const { from, to, afterFrom, afterTo } of hunks) {
      const isPaired = to - from === afterTo - afterFrom;
      const known = changes.length;
      const isCollected =
        isPaired &&
        children[0].slice(from, to).every((child, index) => {
          const other = children[1][afterFrom + index];
          return (
            other !== undefined &&
            collect(child, other, start(0, from + index) + 1, start(1, afterFrom + index) + 1)
          );
        });
      if (isCollected) continue;
      changes.length = known;
      changes.push({
        from: start(0, from),
        to: start(0, to),
        afterFrom: start(1, afterFrom),
        afterTo: start(1, afterTo),
        added: children[1].slice(afterFrom, afterTo),
      });
    }
  }
}

function derivedOf({ attrs }: Node): Record<string, unknown> {
  return Object.fromEntries(
    ['id', 'listType', 'spread', 'label'].flatMap((name) => (name in attrs ? [[name, attrs[name]]] : [])),
  );
}

interface Hunk {
  from: number;
  to: number;
  afterFrom: number;
  afterTo: number;
}

/** The ranges in which two lists differ. What is the same at both ends is left out first. */
export function diffHunks(before: readonly string[], after: readonly string[]): Hunk[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (removed.length === 0 && added.length === 0) return [];
  const whole = { from: start, to: before.length - end, afterFrom: start, afterTo: after.length - end };
  const isOneChange =
    removed.length === 0 || added.length === 0 || Math.max(removed.length, added.length) > DIFF_MAX;
  return isOneChange ? [whole] : innerHunks(removed, added, start);
}

function innerHunks(before: string[], after: string[], start: number): Hunk[] {
  const hunks: Hunk[] = [];
  let from = start;
  let afterFrom = start;
  for (const { added, removed, count } of diffArrays(before, after)) {
    if (!added && !removed) {
      from += count;
      afterFrom += count;
      continue;
    }
    const last = hunks.at(-1);
    const open = last?.to === from && last.afterTo === afterFrom ? last : undefined;
    const hunk = open ?? { from, to: from, afterFrom, afterTo: afterFrom };
    if (!open) hunks.push(hunk);
    if (removed) from = hunk.to += count;
    else afterFrom = hunk.afterTo += count;
  }
  return hunks;
}

function textChanges(old: Node, now: Node, at: number, nowAt: number): Change[] {
  const hunks = diffHunks(tokensOf(old), tokensOf(now));
  const [first, last] = [hunks[0], hunks.at(-1)];
  const isMany = first && last && hunks.length > CHANGES_MAX;
  return (isMany ? [{ ...first, to: last.to, afterTo: last.afterTo }] : hunks).map((hunk) => ({
    from: at + hunk.from,
    to: at + hunk.to,
    afterFrom: nowAt + hunk.afterFrom,
    afterTo: nowAt + hunk.afterTo,
  }));
}

/** One entry per position of a line: a character or an inline node, with its marks. */
function tokensOf(line: Node): string[] {
  return blocksOf(line).flatMap((node) => {
    const marks = JSON.stringify(node.marks);
    return node.isText
      ? (node.text ?? '').split('').map((character) => character + marks)
      : [JSON.stringify(node)];
  });
}
