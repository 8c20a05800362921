import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { listedHeadings } from '../../shared/listed-headings.ts';
import styles from './toc.module.css';

interface TocProps {
  entries: TocEntry[];
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

function TocList({ entries, lang }: TocProps) {
  return (
    <ol role="list" className={styles.list} lang={lang}>
      {listedHeadings(entries).map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/** Collapsed contents above the text, for screens without a margin. */
export function TocFold({ entries, lang }: TocProps) {
  const { t } = useLingui();
  if (listedHeadings(entries).length === 0) return null;
  return (
    <nav aria-label={t`Contents`} className={styles.fold} data-print="no">
      <details>
        <summary className={styles.summary}>
          <Trans>Contents</Trans>
        </summary>
        <TocList entries={entries} lang={lang} />
      </details>
    </nav>
  );
}

/** Sticky contents in the margin, for wide screens. */
export function TocMargin({ entries, lang }: TocProps) {
  const { t } = useLingui();
  if (listedHeadings(entries).length === 0) return null;
  return (
    <div className={styles.margin} data-print="no">
      <nav aria-label={t`Contents`} className={styles.sticky}>
        <p className={styles.heading}>
          <Trans>Contents</Trans>
        </p>
        <TocList entries={entries} lang={lang} />
      </nav>
    </div>
  );
}
