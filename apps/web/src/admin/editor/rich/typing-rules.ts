import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import {
  bulletListSchema,
  codeBlockSchema,
  imageSchema,
  linkSchema,
  listItemSchema,
} from '@milkdown/kit/preset/commonmark';
import { footnoteDefinitionSchema, footnoteReferenceSchema } from '@milkdown/kit/preset/gfm';
import { InputRule, textblockTypeInputRule } from '@milkdown/kit/prose/inputrules';
import type { Node, ResolvedPos } from '@milkdown/kit/prose/model';
import { findWrapping } from '@milkdown/kit/prose/transform';
import { $inputRule } from '@milkdown/kit/utils';

/** An address, also with parentheses as on Wikipedia, and a title. */
const TARGET = String.raw`\((?:<([^<>]*)>|((?:[^\s()<]|\([^\s()]*\))*))(?:\s+"([^"]*)")?\)$`;
const LINK = new RegExp(String.raw`(?<!!)\[([^[\]^][^[\]]*)\]${TARGET}`);
const IMAGE = new RegExp(String.raw`!\[([^[\]]*)\]${TARGET}`);

/** `[text](address)` becomes a link; the text keeps its marks. */
const link = $inputRule(
  (ctx) =>
    new InputRule(LINK, ({ tr }, [, text = '', bracketed, plain, title], start, end) => {
      const href = bracketed ?? plain ?? '';
      if (href === '') return null;
      const type = linkSchema.type(ctx);
      const textEnd = start + 1 + text.length;
      return tr
        .delete(textEnd, end)
        .delete(start, start + 1)
        .removeMark(start, textEnd - 1, type)
        .addMark(start, textEnd - 1, type.create({ href, title: title ?? null }))
        .removeStoredMark(type);
    }),
);

/** `![description](address)` becomes an image. */
const image = $inputRule(
  (ctx) =>
    new InputRule(IMAGE, ({ tr }, [, alt = '', bracketed, plain, title = ''], start, end) => {
      const src = bracketed ?? plain ?? '';
      return src === ''
        ? null
        : tr.replaceWith(start, end, imageSchema.type(ctx).create({ src, alt, title }));
    }),
);

/** `[ ] ` at the start of a paragraph becomes a task, also outside a list. */
const task = $inputRule(
  (ctx) =>
    new InputRule(/^\[([ xX])?\]\s$/, ({ tr }, [, sign = ' '], start, end) => {
      tr.delete(start, end);
      const $start = tr.doc.resolve(start);
      const range = $start.blockRange();
      const wrapping = range && findWrapping(range, bulletListSchema.type(ctx));
      if (!range || !wrapping || $start.parent.type.name !== 'paragraph' || isWithin($start, 'list_item'))
        return null;
      const checked = sign.toLowerCase() === 'x';
      const item = listItemSchema.type(ctx);
      return tr.wrap(
        range,
        wrapping.map(({ type, attrs }) => ({ type, attrs: type === item ? { ...attrs, checked } : attrs })),
      );
    }),
);

/** `$$ ` or `$$` and Enter begin a formula in a block of its own. */
const formula = $inputRule((ctx) =>
  textblockTypeInputRule(/^\$\$[\s\n]$/, codeBlockSchema.type(ctx), { language: 'math', isMath: true }),
);

const LABEL = String.raw`\[\^([^\s[\]^]+)\]`;

/**
 * `[^1]` becomes a footnote's number, and its text begins at the end: without a text, readers would see the
 * brackets.
 */
const footnote = $inputRule(
  (ctx) =>
    new InputRule(new RegExp(String.raw`(?<!^)${LABEL}$`), (state, [, label = ''], start, end) => {
      const { tr, doc, schema } = state;
      if (isWithin(state.doc.resolve(start), 'footnote_definition')) return null;
      tr.replaceWith(start, end, footnoteReferenceSchema.type(ctx).create({ label }));
      if (definitionOf(doc, label)) return tr;
      const paragraph = schema.nodes['paragraph']?.create();
      const definition = footnoteDefinitionSchema.type(ctx).create({ label }, paragraph);
      return tr.insert(tr.doc.content.size, definition);
    }),
);

/** `[^1]: ` at the start of a paragraph begins the footnote's text. */
const footnoteText = $inputRule(
  (ctx) =>
    new InputRule(new RegExp(`^${LABEL}: $`), (state, [, label = ''], start, end) => {
      const { tr, doc } = state;
      const $start = doc.resolve(start);
      if ($start.depth !== 1 || $start.parent.type.name !== 'paragraph') return null;
      // The number made an empty one.
      const known = definitionOf(doc, label);
      if (known && known.node.textContent !== '') return null;
      const range = tr.delete(start, end).doc.resolve(start).blockRange();
      if (!range) return null;
      tr.wrap(range, [{ type: footnoteDefinitionSchema.type(ctx), attrs: { label } }]);
      if (!known) return tr;
      const from = tr.mapping.map(known.position);
      return tr.delete(from, from + known.node.nodeSize);
    }),
);

function isWithin($position: ResolvedPos, name: string): boolean {
  return Array.from({ length: $position.depth }, (_, depth) => $position.node(depth).type.name).includes(
    name,
  );
}

function definitionOf(doc: Node, label: string): { node: Node; position: number } | undefined {
  let found: { node: Node; position: number } | undefined;
  doc.forEach((node, position) => {
    if (node.type.name === 'footnote_definition' && node.attrs['label'] === label) found = { node, position };
  });
  return found;
}

/** What a person types as Markdown becomes what it means. */
export const typingRules: MilkdownPlugin[] = [link, image, task, formula, footnote, footnoteText];
