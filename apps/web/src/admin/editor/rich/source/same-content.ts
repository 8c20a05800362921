import type { Mark, Node } from '@milkdown/kit/prose/model';
import { blocksOf } from './text-model.ts';

/** Attributes that the editor derives from the content, or that only tell how it is written. */
const DERIVED = new Set(['id', 'listType', 'marker', 'spread']);

const known = new WeakMap<Node, string>();

/**
 * A key of what a node means to a reader: nodes with the same key are written alike. Spaces at the ends of a
 * line, which Markdown drops, don't count, nor does a link that an address is anyway. Nodes are immutable, so it
 * is computed once.
 */
export function contentKey(node: Node): string {
  const found = known.get(node);
  if (found !== undefined) return found;
  const key = `${node.type.name}${attributesOf(node)}[${node.inlineContent && !node.type.spec.code ? lineKey(node) : childrenOf(node).map(innerKey).join(',')}]`;
  known.set(node, key);
  return key;
}

function innerKey(node: Node): string {
  return node.isText ? JSON.stringify(node.text) : contentKey(node);
}

function attributesOf(node: Node | Mark): string {
  return JSON.stringify(node.attrs, (name, value: unknown) =>
    DERIVED.has(name) || (name === 'label' && node.type.name === 'list_item') ? undefined : (value ?? ''),
  );
}

/**
 * The children of a node that Markdown can express. The editor adds the empty cells that make a table a rectangle,
 * and a row to one without a body.
 */
export function childrenOf(node: Node): Node[] {
  const children = blocksOf(node);
  if (node.type.spec['tableRole'] !== 'row' && node.type.spec['tableRole'] !== 'table') return children;
  return children.slice(0, children.findLastIndex((child) => !isEmptyCell(child)) + 1);
}

function isEmptyCell(node: Node): boolean {
  return blocksOf(node).every((child) => isVoid(child) || (!child.isTextblock && isEmptyCell(child)));
}

/** An empty paragraph, which Markdown can't express. */
export function isVoid(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}

interface Run {
  text: string;
  marks: string;
}

/** Marks that can't begin or end with a space in Markdown. */
const TIGHT = new Set(['emphasis', 'strong', 'strike_through', 'link']);

function lineKey(block: Node): string {
  const runs: Run[] = [];
  const add = (text: string, marks: string) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.marks === marks) last.text += text;
    else runs.push({ text, marks });
  };
  for (const node of blocksOf(block)) {
    const marks = (keep: (mark: Mark) => boolean) =>
      node.marks
        .filter((mark) => keep(mark) && !isAddress(mark, node))
        .map((mark) => mark.type.name + attributesOf(mark))
        .toSorted()
        .join('');
    const all = marks(() => true);
    const loose = marks((mark) => !TIGHT.has(mark.type.name));
    if (!node.isText)
      add(node.type.name === 'hardbreak' && node.attrs['isInline'] === true ? '\n' : contentKey(node), loose);
    else
      for (const part of (node.text ?? '').split(/(\s+)/))
        add(part, part.trim() === '' && !all.includes('inlineCode') ? loose : all);
  }
  const isSpace = (run: Run | undefined) =>
    run !== undefined && run.text.trim() === '' && !run.marks.includes('inlineCode');
  while (isSpace(runs[0])) runs.shift();
  while (isSpace(runs.at(-1))) runs.pop();
  return runs
    .map(
      ({ text, marks }) =>
        `${marks}${JSON.stringify(marks.includes('inlineCode') ? text : text.replaceAll(/[ \t]*\n[ \t]*/g, '\n'))}`,
    )
    .join('')
    .replace(/^"\s+/, '"')
    .replace(/(?:\s|\\n)+"$/, '"');
}

/** A link that readers' pages make of the text anyway. */
function isAddress(mark: Mark, node: Node): boolean {
  return addressPrefix(mark, node.text ?? '') !== undefined;
}

/** What a link's address has before its text, if the text is the address. */
export function addressPrefix({ type, attrs }: Mark, text: string): string | undefined {
  if (type.name !== 'link' || attrs['title']) return undefined;
  return ['', 'http://', 'mailto:'].find((prefix) => attrs['href'] === `${prefix}${text}`);
}
