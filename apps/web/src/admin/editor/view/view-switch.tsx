import { useLingui } from '@lingui/react/macro';
import type { BodyView } from '../body-editor.tsx';
import styles from './view-switch.module.css';

export type ShownView = BodyView | 'preview';

/** Chooses between writing as it will look, writing Markdown, and seeing the page. */
export function ViewSwitch({ value, onChange }: { value: ShownView; onChange: (view: ShownView) => void }) {
  const { t } = useLingui();
  const views: [ShownView, string][] = [
    ['rich', t`Visual`],
    ['source', t`Markdown`],
    ['preview', t`Preview`],
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
