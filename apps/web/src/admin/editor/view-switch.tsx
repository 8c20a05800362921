import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BodyView } from './body-editor.tsx';
import { readStored, writeStored } from '../../boot/storage.ts';
import styles from './view-switch.module.css';

type ShownView = BodyView | 'preview';

interface ViewSwitchProps {
  value: ShownView;
  onChange: (view: ShownView) => void;
  /** False for texts without a preview. */
  hasPreview?: boolean;
}

/** Switches between the visual editor, Markdown and preview. */
export function ViewSwitch({ value, onChange, hasPreview = true }: ViewSwitchProps) {
  const { t } = useLingui();
  const views: [ShownView, string][] = [
    ['rich', t`Visual`],
    ['source', t`Markdown`],
    ...(hasPreview ? [['preview', t`Preview`] satisfies [ShownView, string]] : []),
  ];
  return (
    <div role="group" aria-label={t`View`} className={styles.views}>
      {views.map(([view, label]) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {label}
        </button>
      ))}
    </div>
  );
}

const KEY = 'editor-view';

/** The user's preferred view, remembered in this browser. */
export function useBodyView(): [BodyView, (view: BodyView) => void] {
  const [view, setView] = useState<BodyView>(() => (readStored(KEY) === 'source' ? 'source' : 'rich'));
  const choose = (next: BodyView) => {
    setView(next);
    writeStored(KEY, next);
  };
  return [view, choose];
}
