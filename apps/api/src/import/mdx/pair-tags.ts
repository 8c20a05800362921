import type { Range } from '../code-ranges.ts';
import type { JsxTag } from './jsx-tags.ts';

export interface TagPair {
  open: JsxTag;
  close: JsxTag;
}

/**
 * Finds the closing tag of each opening one, in the order of the opening ones. Tags without a partner are
 * left out.
 */
export function pairTags(tags: JsxTag[]): TagPair[] {
  const open = new Map<string, JsxTag[]>();
  const pairs: TagPair[] = [];
  for (const tag of tags) {
    const waiting = open.get(tag.name) ?? [];
    open.set(tag.name, waiting);
    if (tag.kind === 'open') waiting.push(tag);
    const partner = tag.kind === 'close' ? waiting.pop() : undefined;
    if (partner) pairs.push({ open: partner, close: tag });
  }
  return pairs.sort((a, b) => a.open.start - b.open.start);
}

/**
 * Tells whether a component holds a range; to be asked in ascending order.
 * @param pairs in the order of their opening tags.
 */
export function holds(pairs: TagPair[]): (range: Range) => boolean {
  let next = 0;
  let insideUntil = 0;
  return ({ start, end }) => {
    for (let pair = pairs[next]; pair && pair.open.end <= start; pair = pairs[next]) {
      insideUntil = Math.max(insideUntil, pair.close.start);
      next += 1;
    }
    return end <= insideUntil;
  };
}
