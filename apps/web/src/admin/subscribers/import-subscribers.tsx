import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/actions.tsx';
import { useAppContext } from '../../site/use-site.ts';
import type { ImportField } from '@sanwen/contracts/subscribers.import.schemas';
import { ImportColumns } from './import-columns.tsx';
import { type Consent, ConsentFields } from './add-subscriber.tsx';
import styles from './subscribers-page.module.css';

/** The server's limit: about twenty thousand addresses. */
const CSV_MAX = 1_000_000;

/** Imports addresses from a CSV file and reports the result. */
export function ImportSubscribers() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton onClick={() => setOpen(true)}>
        <Trans>Import</Trans>
      </AdminButton>
      <AdminDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Import subscribers`}
        about={t`A CSV file with one address per line. Exports of Ghost, Substack, Mailchimp, Buttondown, and listmonk are recognized. Addresses already on the list don’t change.`}
        closeLabel={t`Close`}
        wide
      >
        <ImportForm onClose={() => setOpen(false)} />
      </AdminDialog>
    </>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { boot } = useAppContext();
  const [csv, setCsv] = useState('');
  const [columns, setColumns] = useState<ImportField[]>();
  const [wrong, setWrong] = useState<string>();
  const [report, setReport] = useState<Report>();
  const [consent, setConsent] = useState<Consent>({ locale: boot.language.defaultLanguage, agreed: false });
  const take = useAction({
    run: () => client.subscribers.manage.import.mutate({ csv, columns, ...consent }),
    onDone: setReport,
  });
  const read = async (file: File | undefined) => {
    take.reset();
    const text = file && file.size <= CSV_MAX ? await file.text() : '';
    setCsv(text);
    setColumns(undefined);
    if (file && file.size > CSV_MAX) setWrong(t`This file is too large. Split it into files of up to 1 MB.`);
    else setWrong(file && text.trim() === '' ? t`This file is empty.` : undefined);
  };
  if (report) return <ImportReport report={report} agreed={consent.agreed} onClose={onClose} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (csv.trim() === '') setWrong((before) => before ?? t`Choose a file first.`);
        else take.act(undefined);
      }}
    >
      <FieldStack>
        <TextInput
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          label={t`CSV file`}
          error={wrong ?? take.formError?.fields['csv']}
          onChange={({ target }) => void read(target.files?.[0])}
        />
        {csv.trim() !== '' && <ImportColumns csv={csv} columns={columns} onColumns={setColumns} />}
        <ConsentFields
          value={consent}
          onChange={setConsent}
          languageHint={t`For lines without a language.`}
          agreedLabel={t`They’ve agreed to get posts by email`}
        />
      </FieldStack>
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={take.busy}>
          <Trans>Import</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}

/** Result of an import. */
interface Report {
  added: number;
  /** Added as unsubscribed. */
  unsubscribed: number;
  known: number;
  /** The first invalid lines. */
  invalid: readonly { line: number; text: string }[];
  invalidCount: number;
}

/** Shows how many addresses were added, and the invalid lines. */
function ImportReport({ report, agreed, onClose }: { report: Report; agreed: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { added, unsubscribed, known, invalid, invalidCount } = report;
  const left = invalidCount - invalid.length;
  return (
    <>
      <div role="status" className={styles.report}>
        <p>
          <strong>{t`${plural(added, { one: '# address added.', other: '# addresses added.' })}`}</strong>{' '}
          {added > 0 && !agreed && <Trans>Each person is asked by email first.</Trans>}
        </p>
        {unsubscribed > 0 && (
          <p>{t`${plural(unsubscribed, { one: '# address has unsubscribed and stays so.', other: '# addresses have unsubscribed and stay so.' })}`}</p>
        )}
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
