import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DialogActions } from '@sanwen/ui/admin/dialog';
import styles from './subscribers-page.module.css';

/** What the server took of a file. */
export interface Report {
  added: number;
  known: number;
  /** The first of those lines. */
  invalid: readonly { line: number; text: string }[];
  invalidCount: number;
}

/** Says what was taken of a file, and which lines hold no address. */
export function ImportReport({
  report,
  agreed,
  onClose,
}: {
  report: Report;
  agreed: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { added, known, invalid, invalidCount } = report;
  const left = invalidCount - invalid.length;
  return (
    <>
      <div role="status" className={styles.report}>
        <p>
          <strong>{t`${plural(added, { one: '# address added.', other: '# addresses added.' })}`}</strong>{' '}
          {added > 0 && !agreed && <Trans>Each person is asked by email first.</Trans>}
        </p>
        {known > 0 && (
          <p>{t`${plural(known, { one: '# was already on the list.', other: '# were already on the list.' })}`}</p>
        )}
        {invalidCount > 0 && (
          <p>{t`${plural(invalidCount, { one: '# line has no valid address:', other: '# lines have no valid address:' })}`}</p>
        )}
      </div>
      {invalid.length > 0 && (
        <ul role="list" className={styles.invalid} aria-label={t`Lines without an address`}>
          {invalid.map(({ line, text }) => (
            <li key={line}>
              <span className={styles.line}>{t`Line ${line}`}</span> {text}
            </li>
          ))}
          {left > 0 && <li>{t`${plural(left, { one: 'and # more', other: 'and # more' })}`}</li>}
        </ul>
      )}
      <DialogActions>
        <AdminButton variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </AdminButton>
      </DialogActions>
    </>
  );
}
