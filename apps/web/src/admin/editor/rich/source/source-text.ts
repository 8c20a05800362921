import type { Node } from '@milkdown/kit/prose/model';
import { diffHunks } from './changes.ts';
import { aroundOf } from './around.ts';
import { fewestEscapes } from './fewest-escapes.ts';
import { patchBlock } from './patch-block.ts';
import { contentKey, isVoid } from './same-content.ts';
import { blocksOf, type TextModel } from './text-model.ts';
import { styleOf } from '@sanwen/markdown/source/writing-style';

/** A block of the opened text: its source, and the characters before it. */
interface SourceBlock {
  node: Node;
  source: string;
  gap: string;
}

/** A text as it was opened. */
export interface SourceText {
  /**
   * The text of an edited document: blocks that didn't change keep their source and the space around them, others
   * change as little as possible.
   */
  write: (doc: Node) => string;
  /** The first line that the editor can't show as it is. */
  lost: MeaningLost | undefined;
}

/** A place in a text. */
export interface MeaningLost {
  /** From 1. */
  line: number;
  excerpt: string;
}

/** A block to write: its text, and which block of the opened text it was, or -1. */
interface Part {
  text: string;
  from: number;
}

const BETWEEN = '\n\n';
const EXCERPT_MAX = 80;

export function openText(model: TextModel, markdown: string): SourceText {
  const { blocks, tail } = split(model, markdown);
  const aroundBlock = aroundOf(model, markdown);
  const style = styleOf(markdown);
  const written = new WeakMap<Node, { before: Node | undefined; text: string }>();

  function writeBlock(after: Node, opened: SourceBlock | undefined): string {
    if (isVoid(after)) return '';
    const known = written.get(after);
    if (known && known.before === opened?.node) return known.text;
    const around = aroundBlock(after);
    const text =
      (opened && patchBlock(model, around, { source: opened.source, before: opened.node, after, style })) ??
      writeAgain(after, opened?.source);
    written.set(after, { before: opened?.node, text });
    return text;
  }

  /** A block in the style of the text, with the escapes it needs. */
  function writeAgain(node: Node, source = ''): string {
    const text = model.serialize([node], styleOf(source, style));
    const { isParsedAs } = aroundBlock(node);
    const isSame = (candidate: string) => isParsedAs(candidate, node);
    return isSame(text) ? fewestEscapes(text, isSame) : text;
  }

  return {
    lost: findLost(model, markdown, blocks),
    write(doc) {
      const now = blocksOf(doc);
      const hunks = diffHunks(
        blocks.map(({ node }) => contentKey(node)),
        now.map(contentKey),
      );
      const parts: Part[] = [];
      const copy = (from: number, to: number) =>
        blocks
          .slice(from, to)
          .forEach(({ source }, index) => parts.push({ text: source, from: from + index }));
      let end = 0;
      for (const { from, to, afterFrom, afterTo } of hunks) {
        copy(end, from);
        end = to;
        for (const [index, node] of now.slice(afterFrom, afterTo).entries()) {
          const opened = from + index < to ? blocks[from + index] : undefined;
          const pair = opened?.node.type === node.type ? opened : undefined;
          const text = writeBlock(node, pair);
          if (text !== '') parts.push({ text, from: pair ? from + index : -1 });
        }
      }
      copy(end, blocks.length);
      return joinParts(parts, blocks, tail);
    },
  };
}

/** Blocks that still follow each other keep the space between them. Definitions between blocks always stay. */
function joinParts(parts: readonly Part[], blocks: readonly SourceBlock[], tail: string): string {
  let text = '';
  /** The first gap that is not written yet. */
  let gap = 0;
  let last = -1;
  const add = (piece: string) => {
    if (piece !== '') text += (text === '' ? '' : BETWEEN) + piece;
  };
  const gapsUntil = (end: number) =>
    blocks
      .slice(gap, end)
      .map((block) => block.gap.trim())
      .filter((found) => found !== '')
      .join('\n');
  for (const part of parts) {
    const own = blocks[part.from]?.gap ?? '';
    const isNext = part.from >= 0 && part.from === gap && /\n\s*\n/.test(own);
    if (isNext || part.from === last + 1) text += own + part.text;
    else {
      if (part.from >= 0) add(gapsUntil(part.from + 1));
      add(part.text);
    }
    last = part.from < 0 ? NaN : part.from;
    gap = Math.max(gap, part.from + 1);
  }
  if (last === blocks.length - 1) return text + tail;
  add(gapsUntil(blocks.length));
  add(tail.trim());
  return text === '' ? '' : `${text}\n`;
}

function split(model: TextModel, markdown: string): { blocks: SourceBlock[]; tail: string } {
  let end = 0;
  const blocks: SourceBlock[] = [];
  for (const { span, nodes } of model.split(markdown)) {
    const [node, ...others] = nodes;
    if (!node || others.length > 0) continue;
    // The indent of the first line belongs to the block: lists and code are read by it.
    const [, indent = ''] = /(?:^|\n)([ \t]+)$/.exec(markdown.slice(end, span.start)) ?? [];
    const start = span.start - indent.length;
    blocks.push({ node, source: markdown.slice(start, span.end), gap: markdown.slice(end, start) });
    end = span.end;
  }
  return { blocks, tail: markdown.slice(end) };
}

/** The editor parses the text as a whole; each block must be the same alone. */
function findLost(
  model: TextModel,
  markdown: string,
  blocks: readonly SourceBlock[],
): MeaningLost | undefined {
  const whole = blocksOf(model.parse(markdown)).filter((node) => !isVoid(node));
  const own = blocks.filter(({ node }) => !isVoid(node));
  const at = own.findIndex(({ node }, index) => {
    const other = whole[index];
    return !other || contentKey(other) !== contentKey(node);
  });
  if (at < 0 && own.length === whole.length) return undefined;
  const excerpt = (own[at] ?? own.at(-1))?.source ?? markdown;
  return {
    line: markdown.slice(0, Math.max(0, markdown.indexOf(excerpt))).split('\n').length,
    excerpt: excerpt.slice(0, EXCERPT_MAX),
  };
}
