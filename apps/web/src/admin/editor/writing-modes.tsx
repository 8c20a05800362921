import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type RefObject, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../boot/storage.ts';
import styles from './writing-modes.module.css';

/** How a person likes to write, remembered in this browser. */
export interface WritingModes {
  /** Nothing but the text and its state. */
  focus: boolean;
  /** The line with the caret stays in the middle. */
  typewriter: boolean;
  /** The settings beside the text are folded. */
  folded: boolean;
}

const KEYS = { focus: 'editor-focus', typewriter: 'editor-typewriter', folded: 'editor-folded' } as const;
const MARK = 'data-writing-focus';

export function useWritingModes(): [WritingModes, (mode: keyof WritingModes, on: boolean) => void] {
  const [modes, setModes] = useState<WritingModes>(() => ({
    // Someone who opens a post sees the whole page at first.
    focus: false,
    typewriter: readStored(KEYS.typewriter) === 'on',
    folded: readStored(KEYS.folded) === 'on',
  }));
  useEffect(() => {
    document.documentElement.toggleAttribute(MARK, modes.focus);
    return () => document.documentElement.removeAttribute(MARK);
  }, [modes.focus]);
  return [
    modes,
    (mode, on) => {
      setModes((now) => ({ ...now, [mode]: on }));
      if (mode !== 'focus') writeStored(KEYS[mode], on ? 'on' : 'off');
    },
  ];
}

/** Where the line with the caret stays, as part of the window's height. */
const LINE_AT = 0.45;

/** Keeps the line with the caret in place while someone types in the element. */
export function useTypewriter(place: RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!enabled || !element) return undefined;
    const center = () => {
      const selection = getSelection();
      if (!selection?.isCollapsed || selection.rangeCount === 0) return;
      const { anchorNode } = selection;
      const block = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
      if (!block?.closest('[contenteditable="true"]')) return;
      const caret = selection.getRangeAt(0).getBoundingClientRect();
      // An empty line has no rectangle of its own.
      const { top } = caret.height > 0 ? caret : block.getBoundingClientRect();
      window.scrollBy({ top: top - window.innerHeight * LINE_AT });
    };
    element.addEventListener('keyup', center);
    element.addEventListener('compositionend', center);
    return () => {
      element.removeEventListener('keyup', center);
      element.removeEventListener('compositionend', center);
    };
  }, [place, enabled]);
}

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

interface WritingModeButtonsProps {
  modes: WritingModes;
  set: (mode: keyof WritingModes, on: boolean) => void;
}

export function WritingModeButtons({ modes, set }: WritingModeButtonsProps) {
  const { t } = useLingui();
  useEffect(() => {
    if (!modes.focus) return undefined;
    const leave = (event: KeyboardEvent) => {
      // The editor prevents the key's default, and a menu or dialog takes it for itself.
      const isTaken = [...document.querySelectorAll(OVERLAYS)].some((overlay) => overlay.checkVisibility());
      if (event.key === 'Escape' && !event.isComposing && !isTaken) set('focus', false);
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [modes.focus, set]);
  const toggle = (mode: keyof WritingModes) => () => set(mode, !modes[mode]);
  return (
    <div role="group" aria-label={t`Writing`} className={styles.modes}>
      <AdminButton variant="quiet" aria-pressed={modes.focus} onClick={toggle('focus')}>
        <Trans>Distraction-free</Trans>
      </AdminButton>
      <AdminButton variant="quiet" aria-pressed={modes.typewriter} onClick={toggle('typewriter')}>
        <Trans>Typewriter</Trans>
      </AdminButton>
      {!modes.focus && (
        <AdminButton variant="quiet" aria-expanded={!modes.folded} onClick={toggle('folded')}>
          {modes.folded ? <Trans>Show settings</Trans> : <Trans>Hide settings</Trans>}
        </AdminButton>
      )}
    </div>
  );
}
