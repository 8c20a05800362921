import { type EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/**
 * The key code of keys that belong to an input method; Safari also sends it for the key that ends the
 * composition.
 */
const COMPOSED = 229;

/** Position and query of the open menu. */
export interface SlashState {
  query: string;
  /** Below the cursor, in pixels of the viewport. */
  left: number;
  top: number;
  bottom: number;
}

export interface SlashEvents {
  /** Called with null when the menu is closed. */
  onChange: (state: SlashState | null) => void;
  /** Called with keys while the menu is open. @returns whether the menu handled it */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Range of the text that opened the menu. */
export function slashRange({
  selection,
}: EditorState): { from: number; to: number; text: string } | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parentOffset !== $from.parent.content.size)
    return undefined;
  return { from: $from.start(), to: $from.end(), text: $from.parent.textContent };
}

/**
 * Opens the menu of blocks. Keys during a composition belong to the input method: Enter and the arrows
 * choose its candidates.
 */
export function slashPlugin({ onChange, onKey }: SlashEvents) {
  return $prose(() => {
    let isOpen = false;
    /** The text for which Escape closed the menu. */
    let dismissed: string | undefined;
    const notify = (state: SlashState | null) => {
      if (state || isOpen) onChange(state);
      isOpen = state !== null;
    };
    const look = (view: EditorView) => {
      const range = view.hasFocus() ? slashRange(view.state) : undefined;
      const query = range && slashQuery(range.text);
      if (range === undefined || query === undefined) {
        dismissed = undefined;
        return notify(null);
      }
      if (dismissed !== undefined && range.text.startsWith(dismissed)) return notify(null);
      const { left, top, bottom } = view.coordsAtPos(range.from);
      return notify({ query, left, top, bottom });
    };
    return new Plugin({
      view: () => ({ update: look, destroy: () => notify(null) }),
      props: {
        handleKeyDown(view, event) {
          if (!isOpen || view.composing || event.isComposing || event.keyCode === COMPOSED) return false;
          if (event.key === 'Escape') {
            dismissed = slashRange(view.state)?.text;
            notify(null);
            return true;
          }
          return onKey(event);
        },
        handleDOMEvents: {
          blur: () => {
            notify(null);
            return false;
          },
        },
      },
    });
  });
}

/**
 * Characters that open the menu at the start of a paragraph: a slash, and what that key types on a Chinese
 * keyboard.
 */
const OPENED = /^[/／、](.{0,30})$/u;

/** The query after the character that opens the menu; undefined if it is closed. */
export function slashQuery(paragraph: string): string | undefined {
  return OPENED.exec(paragraph)?.[1];
}

/** Normalized for comparison: input methods put spaces and apostrophes between syllables. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’·-]/gu, '');
}

/**
 * Whether an option matches the query.
 * @param words its label, Markdown and pinyin
 */
export function matchesQuery(query: string, words: readonly string[]): boolean {
  const wanted = plain(query);
  return words.some((word) => plain(word).includes(wanted));
}
