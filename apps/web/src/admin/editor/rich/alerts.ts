import { type AlertKind, readAlert } from '@sanwen/markdown/alerts';
import type { Ctx } from '@milkdown/kit/ctx';
import { editorViewCtx } from '@milkdown/kit/core';
import { blockquoteSchema, paragraphSchema } from '@milkdown/kit/preset/commonmark';
import type { Node } from '@milkdown/kit/prose/model';
import { Plugin, TextSelection } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/** Shows note boxes as on readers' pages. The mark stays text, so that another word makes another box. */
export const alertBoxes = $prose(
  () =>
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => boxesIn(doc),
        apply: (change, boxes) => (change.docChanged ? boxesIn(change.doc) : boxes),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
);

function boxesIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, position) => {
    const alert = node.type.name === 'blockquote' ? alertOf(node) : undefined;
    if (alert) {
      // Inside the quote and its first paragraph.
      const start = position + 2;
      found.push(
        Decoration.node(position, position + node.nodeSize, { class: `alert alert-${alert.kind}` }),
        Decoration.inline(start, start + alert.length, { class: 'alert-title' }),
      );
    }
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** A mark alone on the first line of a quote. */
function alertOf(quote: Node): { kind: AlertKind; length: number } | undefined {
  const line = quote.firstChild;
  const text = line?.firstChild;
  const next = line && line.childCount > 1 ? line.child(1) : undefined;
  if (line?.type.name !== 'paragraph' || !text?.isText || text.marks.length > 0) return undefined;
  return next && next.type.name !== 'hardbreak' ? undefined : readAlert(text.text ?? '');
}

/** Puts the paragraph at the cursor into a note box. */
export function makeAlert(ctx: Ctx, kind: AlertKind): void {
  const { state, dispatch } = ctx.get(editorViewCtx);
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'paragraph') return;
  const mark = paragraphSchema.type(ctx).create(null, state.schema.text(`[!${kind.toUpperCase()}]`));
  const box = blockquoteSchema.type(ctx).create(null, [mark, $from.parent]);
  const change = state.tr.replaceWith($from.before(), $from.after(), box);
  // Behind the start of the box, its mark, and the start of the paragraph.
  const inText = $from.before() + 1 + mark.nodeSize + 1 + $from.parentOffset;
  dispatch(change.setSelection(TextSelection.create(change.doc, inText)).scrollIntoView());
}
