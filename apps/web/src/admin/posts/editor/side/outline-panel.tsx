import { useLingui } from '@lingui/react/macro';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { Panel } from '@sanwen/ui/admin/panel';
import styles from './side.module.css';

/** The headings of the text; each leads to its place in the editor. */
export function OutlinePanel({
  toc,
  lang,
  onGo,
}: {
  toc: readonly TocEntry[];
  lang: string;
  onGo: (index: number) => void;
}) {
  const { t } = useLingui();
  return (
    <Panel title={t`Outline`}>
      {toc.length === 0 ? (
        <p className={styles.soft}>{t`Headings will appear here.`}</p>
      ) : (
        <ol role="list" lang={lang} className={styles.outline}>
          {toc.map(({ id, text, depth }, index) => (
            <li key={id} data-depth={depth}>
              <button type="button" onClick={() => onGo(index)}>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
