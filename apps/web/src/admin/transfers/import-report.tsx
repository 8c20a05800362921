import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageName } from '@sanwen/contracts/locales';
import type { ImportReportView } from '@sanwen/contracts/transfers.schemas';
import styles from './transfers.module.css';

/** Result of an import. */
export function ImportReport({ report }: { report: ImportReportView }) {
  const { t, i18n } = useLingui();
  const {
    saved,
    unchanged,
    withheld,
    withheldCount,
    images,
    failed,
    failedCount,
    skipped,
    skippedCount,
    notes,
    notesCount,
    missingImages,
    missingImagesCount,
    remoteImages,
    unresolvedLinks,
    enabledLanguages,
  } = report;
  const languages = new Intl.ListFormat(i18n.locale).format(
    enabledLanguages.map((locale) => languageName(locale, i18n.locale)),
  );
  return (
    <div className={styles.report}>
      <p
        className={styles.good}
      >{t`${plural(saved, { one: '# translation imported.', other: '# translations imported.' })}`}</p>
      <Figures
        figures={[
          [t`Posts`, report.posts],
          [t`Unchanged`, unchanged],
          [t`Comments`, report.comments],
          [t`Images`, images],
          [t`Images on other servers`, remoteImages],
          [t`External links`, unresolvedLinks],
        ]}
      />
      {languages !== '' && (
        <p>
          <Trans>Readers can now choose {languages}.</Trans>
        </p>
      )}
      <Notes
        title={t`${plural(failedCount, { one: '# unreadable file', other: '# unreadable files' })}`}
        notes={failed}
        count={failedCount}
        isOpen
      />
      <Notes
        title={t`${plural(withheldCount, { one: '# translation imported as a draft, because its front matter says it isn’t public', other: '# translations imported as drafts, because their front matter says they aren’t public' })}`}
        notes={withheld}
        count={withheldCount}
        isOpen
      />
      <Notes
        title={t`${plural(notesCount, { one: '# thing to look at', other: '# things to look at' })}`}
        notes={notes}
        count={notesCount}
      />
      <Notes
        title={t`${plural(missingImagesCount, { one: '# image not imported', other: '# images not imported' })}`}
        notes={missingImages}
        count={missingImagesCount}
      />
      <Notes
        title={t`${plural(skippedCount, { one: '# file skipped', other: '# files skipped' })}`}
        notes={skipped}
        count={skippedCount}
      />
    </div>
  );
}

/** Numbers with labels. */
export function Figures({ figures }: { figures: readonly (readonly [string, number])[] }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{i18n.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NotesProps {
  title: string;
  notes: readonly { name: string; reason: string }[];
  /** The total, if only the first are listed. */
  count?: number;
  isOpen?: boolean;
}

/** A collapsed list of files with a note for each. */
export function Notes({ title, notes, count = notes.length, isOpen = false }: NotesProps) {
  if (notes.length === 0) return null;
  const left = count - notes.length;
  return (
    <details className={styles.notes} open={isOpen}>
      <summary>{title}</summary>
      <ul role="list" aria-label={title}>
        {notes.map(({ name, reason }, index) => (
          <li key={`${index} ${name}`}>
            {name} <span className={styles.soft}>{reason}</span>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Trans>and {left} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
