import { toggleLinkCommand } from '@milkdown/kit/component/link-tooltip';
import { commandsCtx } from '@milkdown/kit/core';
import { linkSchema } from '@milkdown/kit/preset/commonmark';
import { Plugin } from '@milkdown/kit/prose/state';
import { $prose } from '@milkdown/kit/utils';

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Pasting an address over words links them; Ctrl or Cmd with K on words opens the field for an address. */
export const linkKeys = $prose(
  (ctx) =>
    new Plugin({
      props: {
        handleDOMEvents: {
          // Before the clipboard's own handler, which takes every paste.
          paste({ state, dispatch }, event) {
            const href = event.clipboardData?.getData('text/plain').trim() ?? '';
            const { $from, $to, from, to, empty } = state.selection;
            const isInLine = !empty && $from.sameParent($to) && $from.parent.inlineContent;
            if (!isInLine || $from.parent.type.spec.code || !ADDRESS.test(href)) return false;
            const type = linkSchema.type(ctx);
            dispatch(state.tr.removeMark(from, to, type).addMark(from, to, type.create({ href })));
            event.preventDefault();
            return true;
          },
        },
        handleKeyDown({ state }, event) {
          const isLinkKey =
            event.key.toLowerCase() === 'k' &&
            (event.ctrlKey || event.metaKey) &&
            !event.shiftKey &&
            !event.altKey;
          return isLinkKey && !state.selection.empty && ctx.get(commandsCtx).call(toggleLinkCommand.key);
        },
      },
    }),
);
