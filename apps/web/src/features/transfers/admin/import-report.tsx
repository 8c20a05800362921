import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { ImportReportView } from '@sanwen/contracts/transfers.schemas';
import { Figures } from './figures.tsx';
import { Notes } from './notes.tsx';
import styles from './transfers.module.css';

/** What an import has done. */
export function ImportReport({ report }: { report: ImportReportView }) {
  const { t } = useLingui();
  const { saved, unchanged, withheld, withheldCount, pictures, failed, failedCount, skipped, skippedCount, missingPictures, missingPicturesCount, remotePictures, unresolvedLinks, enabledLanguages } = report;
  const languages = enabledLanguages.map((locale) => LOCALE_NAMES[locale]).join(', ');
  return (
    <div className={styles.report}>
      <p className={styles.good}>{t`${plural(saved, { one: '# text was imported.', other: '# texts were imported.' })}`}</p>
      <Figures
        figures={[
          [t`Posts`, report.posts],
          [t`As they were here`, unchanged],
          [t`Pictures`, pictures],
          [t`Pictures on other servers`, remotePictures],
          [t`Links to elsewhere`, unresolvedLinks],
        ]}
      />
      {languages !== '' && (
        <p>
          <Trans>Readers are offered {languages} from now on.</Trans>
        </p>
      )}
      <Notes title={t`${plural(failedCount, { one: '# file that cannot be read', other: '# files that cannot be read' })}`} notes={failed} count={failedCount} isOpen />
      <Notes title={t`${plural(withheldCount, { one: '# text saved as a draft, because its file says that not everyone may find it', other: '# texts saved as drafts, because their files say that not everyone may find them' })}`} notes={withheld} count={withheldCount} isOpen />
      <Notes title={t`${plural(missingPicturesCount, { one: '# picture that was not taken', other: '# pictures that were not taken' })}`} notes={missingPictures} count={missingPicturesCount} />
      <Notes title={t`${plural(skippedCount, { one: '# file that is not taken', other: '# files that are not taken' })}`} notes={skipped} count={skippedCount} />
    </div>
  );
}
