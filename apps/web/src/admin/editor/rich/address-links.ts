import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, type EditorState } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';
import { addressPrefix } from './source/same-content.ts';

/** A link that shows its own address goes where the address says, also after a correction. */
export const addressLinks = $prose(
  () =>
    new Plugin({
      appendTransaction(transactions, previous, next) {
        return transactions.some(({ docChanged }) => docChanged) ? follow(previous, next) : null;
      },
    }),
);

function follow(previous: EditorState, next: EditorState) {
  const from = previous.doc.content.findDiffStart(next.doc.content);
  const ends = previous.doc.content.findDiffEnd(next.doc.content);
  if (from === null || !ends) return null;
  const addresses = new Map<string, string>();
  eachLink(previous.doc, from, ends.a, (node) => {
    for (const mark of node.marks) {
      const prefix = addressPrefix(mark, node.text ?? '');
      if (prefix !== undefined) addresses.set(String(mark.attrs['href']), prefix);
    }
  });
  if (addresses.size === 0) return null;
  const change = next.tr;
  eachLink(next.doc, from, ends.b, (node, position) => {
    const text = node.text ?? '';
    for (const mark of node.marks) {
      const prefix = addresses.get(String(mark.attrs['href']));
      if (prefix === undefined || /\s/.test(text) || addressPrefix(mark, text) !== undefined) continue;
      change.addMark(
        position,
        position + text.length,
        mark.type.create({ ...mark.attrs, href: prefix + text }),
      );
    }
  });
  return change.docChanged ? change : null;
}

/** The linked texts of the lines between two positions. */
function eachLink(doc: Node, from: number, to: number, found: (node: Node, position: number) => void): void {
  const start = Math.max(0, Math.min(from, doc.content.size));
  doc.nodesBetween(start, Math.min(Math.max(start, to), doc.content.size), (node, position) => {
    if (!node.inlineContent) return true;
    node.forEach((child, offset) => {
      if (child.marks.some(({ type }) => type.name === 'link')) found(child, position + 1 + offset);
    });
    return false;
  });
}
