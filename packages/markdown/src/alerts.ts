import type { Blockquote, Nodes, Root } from 'mdast';
import type { Plugin } from 'unified';

/** Note boxes, written as on GitHub: a quote whose first line is `[!NOTE]` or another kind. */
export const ALERT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** The mark at the start of a quote, alone on its line. */
const MARK = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\r?\n|$)/i;

/** @returns the kind of note box, and the length of its mark, if a quote's text begins with one */
export function readAlert(text: string): { kind: AlertKind; length: number } | undefined {
  const [mark, name] = MARK.exec(text) ?? [];
  const kind = ALERT_KINDS.find((each) => each === name?.toLowerCase());
  return kind && mark !== undefined ? { kind, length: mark.length } : undefined;
}

/** Removes the mark from a quote. @returns undefined for an ordinary quote, which stays as it is */
export function takeAlert(quote: Blockquote): AlertKind | undefined {
  const [first] = quote.children;
  const start = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || start?.type !== 'text') return undefined;
  const found = readAlert(start.value);
  const next = first.children[1];
  // `[!NOTE]*text*` isn't alone on its line.
  const isAlone =
    found !== undefined &&
    (start.value.slice(0, found.length).endsWith('\n') || next === undefined || next.type === 'break');
  if (!isAlone) return undefined;
  start.value = start.value.slice(found.length);
  if (start.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) quote.children.shift();
  return found.kind;
}

/** Gives note boxes the classes `alert` and `alert-note`. */
export const remarkAlerts: Plugin<[], Root> = () => visit;

function visit(node: Nodes): void {
  if (node.type === 'blockquote') {
    const kind = takeAlert(node);
    if (kind) node.data = { ...node.data, hProperties: { className: ['alert', `alert-${kind}`] } };
  }
  if ('children' in node) node.children.forEach(visit);
}
