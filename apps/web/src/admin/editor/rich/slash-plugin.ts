import { type EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/**
 * What a key says that belongs to an input method; Safari says it of the last one too, when the composition
 * is over.
 */
const COMPOSED = 229;

/** Where the menu stands, and what it is asked for. */
export interface SlashState {
  query: string;
  /** Below the cursor, in the window's pixels. */
  left: number;
  top: number;
  bottom: number;
}

export interface SlashEvents {
  /** Null when the menu is not open. */
  onChange: (state: SlashState | null) => void;
  /** A key that the menu may take while it is open. @returns whether it did */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Stretch of the paragraph that opened the menu. */
export function slashRange({
  selection,
}: EditorState): { from: number; to: number; text: string } | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parentOffset !== $from.parent.content.size)
    return undefined;
  return { from: $from.start(), to: $from.end(), text: $from.parent.textContent };
}

/**
 * Watches for what opens the menu of blocks. Keys that an input method composes with are its own: Enter and
 * the arrows choose among its candidates, and never in the menu.
 */
export function slashPlugin({ onChange, onKey }: SlashEvents) {
  return $prose(() => {
    let isOpen = false;
    /** The text for which the menu was closed with Escape. */
    let dismissed: string | undefined;
    const tell = (state: SlashState | null) => {
      if (state || isOpen) onChange(state);
      isOpen = state !== null;
    };
    const look = (view: EditorView) => {
      const range = view.hasFocus() ? slashRange(view.state) : undefined;
      const query = range && slashQuery(range.text);
      if (range === undefined || query === undefined) {
        dismissed = undefined;
        return tell(null);
      }
      if (dismissed !== undefined && range.text.startsWith(dismissed)) return tell(null);
      const { left, top, bottom } = view.coordsAtPos(range.from);
      return tell({ query, left, top, bottom });
    };
    return new Plugin({
      view: () => ({ update: look, destroy: () => tell(null) }),
      props: {
        handleKeyDown(view, event) {
          if (!isOpen || view.composing || event.isComposing || event.keyCode === COMPOSED) return false;
          if (event.key === 'Escape') {
            dismissed = slashRange(view.state)?.text;
            tell(null);
            return true;
          }
          return onKey(event);
        },
        handleDOMEvents: {
          blur: () => {
            tell(null);
            return false;
          },
        },
      },
    });
  });
}

/**
 * What opens the menu at the start of a paragraph: the key of a Latin keyboard, and what the same key gives a
 * Chinese one.
 */
const OPENED = /^[/／、](.{0,30})$/u;

/** What was typed after the sign that opens the menu; undefined when it is not open. */
export function slashQuery(paragraph: string): string | undefined {
  return OPENED.exec(paragraph)?.[1];
}

/**
 * Letters as they are compared: an input method puts spaces and apostrophes between the syllables it
 * composes.
 */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’·-]/gu, '');
}

/**
 * Tells whether a choice of the menu is one that was typed.
 * @param words names it is known by: its label, its Markdown, its pinyin
 */
export function matchesQuery(query: string, words: readonly string[]): boolean {
  const wanted = plain(query);
  return words.some((word) => plain(word).includes(wanted));
}
