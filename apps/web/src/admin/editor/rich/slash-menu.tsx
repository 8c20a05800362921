import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BlockName } from './commands.ts';
import styles from './slash-menu.module.css';
import { type EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

export interface SlashMenuHandle {
  /** @returns whether the menu handled the key */
  key: (event: KeyboardEvent) => boolean;
}

interface SlashMenuProps {
  state: SlashState;
  blocks: readonly BlockChoice[];
  /** The editor, which keeps the focus and names the active option. */
  editor: HTMLElement | undefined;
  onPick: (name: BlockChoice['name']) => void;
  handle: Ref<SlashMenuHandle>;
}

const HEIGHT = 320;

/** The menu of blocks below the cursor. The focus stays in the text. */
export function SlashMenu({ state, blocks, editor, onPick, handle }: SlashMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [lastQuery, setLastQuery] = useState(state.query);
  if (lastQuery !== state.query) {
    setLastQuery(state.query);
    setActive(0);
  }
  const found = blocks.filter(({ label, sign, words }) => matchesQuery(state.query, [label, sign, ...words]));
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (name: string) => `${id}-${name}`;

  useImperativeHandle(handle, () => ({
    key({ key }) {
      if (!current) return false;
      if (key === 'ArrowDown') setActive((active + 1) % found.length);
      else if (key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
      else if (key === 'Enter' || key === 'Tab') onPick(current.name);
      else return false;
      return true;
    },
  }));

  useEffect(() => {
    if (!editor || !current) return undefined;
    const attributes = { 'aria-controls': id, 'aria-activedescendant': `${id}-${current.name}` };
    for (const [name, value] of Object.entries(attributes)) editor.setAttribute(name, value);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => Object.keys(attributes).forEach((name) => editor.removeAttribute(name));
  }, [editor, current, id]);

  if (found.length === 0) return null;
  const isBelow = state.bottom + HEIGHT < window.innerHeight || state.top < HEIGHT;
  const place = isBelow
    ? { insetBlockStart: state.bottom + 6 }
    : { insetBlockEnd: window.innerHeight - state.top + 6 };
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Insert`}
      className={styles.menu}
      style={{ ...place, insetInlineStart: Math.max(8, Math.min(state.left, window.innerWidth - 280)) }}
    >
      {found.map(({ name, label, sign }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are pressed in the text, which keeps the focus
        <div
          key={name}
          id={optionId(name)}
          role="option"
          aria-selected={name === current?.name}
          // Keeps the focus in the text.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        >
          {label}
          <span aria-hidden="true" className={styles.sign}>
            {sign}
          </span>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** A block to insert; for an image, the picker opens first. */
export interface BlockChoice {
  name: BlockName | 'image';
  label: string;
  /** Its Markdown, shown beside the label and searchable. */
  sign: string;
  /** Other search words. */
  words: readonly string[];
}

/** Blocks that readers' pages support, with search words for Latin and Chinese input. */
export function useBlocks(): readonly BlockChoice[] {
  const { t } = useLingui();
  return useMemo((): BlockChoice[] => {
    // Translators: words that find the block in the menu, such as its pinyin and that of its first letters,
    // apart by spaces.
    const words = (text: string) => text.split(' ');
    return [
      { name: 'heading2', label: t`Heading 2`, sign: '##', words: words(t`h2 title section`) },
      { name: 'heading3', label: t`Heading 3`, sign: '###', words: words(t`h3 subtitle`) },
      { name: 'heading4', label: t`Heading 4`, sign: '####', words: words(t`h4`) },
      { name: 'image', label: t`Image`, sign: '![]', words: words(t`image photo img upload`) },
      { name: 'bulletList', label: t`Bulleted list`, sign: '-', words: words(t`ul unordered`) },
      { name: 'orderedList', label: t`Numbered list`, sign: '1.', words: words(t`ol ordered`) },
      { name: 'taskList', label: t`Task list`, sign: '[ ]', words: words(t`todo checkbox`) },
      { name: 'quote', label: t`Quotation`, sign: '>', words: words(t`quote blockquote`) },
      { name: 'note', label: t`Note box`, sign: '[!NOTE]', words: words(t`note box alert callout info`) },
      { name: 'tip', label: t`Tip box`, sign: '[!TIP]', words: words(t`tip box alert callout hint`) },
      {
        name: 'important',
        label: t`Important box`,
        sign: '[!IMPORTANT]',
        words: words(t`important box alert callout`),
      },
      {
        name: 'warning',
        label: t`Warning box`,
        sign: '[!WARNING]',
        words: words(t`warning box alert callout`),
      },
      {
        name: 'caution',
        label: t`Caution box`,
        sign: '[!CAUTION]',
        words: words(t`caution box alert callout danger`),
      },
      { name: 'codeBlock', label: t`Code`, sign: '```', words: words(t`program pre`) },
      { name: 'formula', label: t`Formula`, sign: '$$', words: words(t`math tex latex equation`) },
      {
        name: 'diagram',
        label: t`Diagram`,
        sign: '```mermaid',
        words: words(t`mermaid flowchart chart graph sequence`),
      },
      { name: 'table', label: t`Table`, sign: '|', words: words(t`grid columns`) },
      { name: 'divider', label: t`Divider`, sign: '---', words: words(t`hr line rule`) },
      { name: 'paragraph', label: t`Text`, sign: '', words: words(t`paragraph p`) },
    ];
  }, [t]);
}

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
