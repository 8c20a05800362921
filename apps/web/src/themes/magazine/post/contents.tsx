import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@sanwen/contracts/locales';
import type { TocEntry } from '@sanwen/contracts/posts.schemas';
import { listedHeadings } from '../../shared/listed-headings.ts';
import styles from './contents.module.css';

interface ContentsProps {
  entries: TocEntry[];
  /** The post's language, if it isn't the page's. */
  lang: Locale | undefined;
}

/** Table of contents: collapsed above the text on a phone, sticky beside it on a wide screen. */
export function Contents({ entries, lang }: ContentsProps) {
  const { t } = useLingui();
  const headings = listedHeadings(entries);
  if (headings.length === 0) return null;
  const list = (
    <ol role="list" className={styles.list} lang={lang}>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={t`Contents`} className={styles.contents} data-print="no">
      <details className={styles.fold}>
        <summary className={styles.heading}>
          <Trans>Contents</Trans>
        </summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={styles.heading}>
          <Trans>Contents</Trans>
        </p>
        {list}
      </div>
    </nav>
  );
}
