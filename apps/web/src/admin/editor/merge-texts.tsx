import { Trans, useLingui } from '@lingui/react/macro';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorView } from '@codemirror/view';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useEffect, useRef } from 'react';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { codeColors } from './source/source-editor.tsx';
import styles from './notices.module.css';

interface MergeTextsProps {
  mine: TranslationText;
  theirs: TranslationText;
  lang: string;
  onCancel: () => void;
  onDone: (markdown: string) => void;
}

/** Merges two texts: each difference can be accepted or rejected, and the result edited. */
export default function MergeTexts({ mine, theirs, lang, onCancel, onDone }: MergeTextsProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const merged = useRef(mine.markdown);
  const texts = useRef({
    mine: mine.markdown,
    theirs: theirs.markdown,
    label: t`Merged text`,
    keep: t`Keep`,
    drop: t`Discard`,
  });
  useEffect(() => {
    const parent = root.current;
    if (!parent) return undefined;
    const { label, keep, drop } = texts.current;
    const view = new EditorView({
      parent,
      doc: texts.current.mine,
      extensions: [
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, lang }),
        codeColors,
        unifiedMergeView({
          original: texts.current.theirs,
          gutter: true,
          highlightChanges: true,
          mergeControls(type, action) {
            const button = document.createElement('button');
            button.textContent = type === 'accept' ? keep : drop;
            button.type = 'button';
            button.addEventListener('mousedown', action);
            // CodeMirror's buttons only listen for the mouse.
            button.addEventListener('click', (event) => {
              if (event.detail === 0) action(event);
            });
            return button;
          },
        }),
        EditorView.updateListener.of(({ state }) => {
          merged.current = state.sliceDoc();
        }),
      ],
    });
    return () => view.destroy();
  }, [lang]);
  return (
    <>
      <div ref={root} className={styles.merge} />
      <div className={styles.actions}>
        <AdminButton onClick={onCancel}>
          <Trans>Back</Trans>
        </AdminButton>
        <AdminButton variant="primary" onClick={() => onDone(merged.current)}>
          <Trans>Use this text</Trans>
        </AdminButton>
      </div>
    </>
  );
}
