import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { REDIRECT_FILE_MAX } from '@sanwen/contracts/redirects.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { FieldStack } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './redirects-page.module.css';

/** Imports redirects from a file and reports the result. */
export function ImportRedirects() {
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
        title={t`Import redirects`}
        about={t`A CSV file with the columns from, to, and status, or a _redirects file of Netlify or Cloudflare. Redirects of addresses that are already listed are replaced.`}
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
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [report, setReport] = useState<Report>();
  const take = useAction({
    run: () => client.redirects.manage.import.mutate({ text }),
    onDone: setReport,
  });
  const read = async (file: File | undefined) => {
    take.reset();
    const isTooLarge = file !== undefined && file.size > REDIRECT_FILE_MAX;
    const content = file && !isTooLarge ? await file.text() : '';
    setText(content);
    if (isTooLarge) setWrong(t`This file is too large. Split it into files of up to 1 MB.`);
    else setWrong(file && content.trim() === '' ? t`This file is empty.` : undefined);
  };
  if (report) return <ImportReport report={report} onClose={onClose} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setWrong((before) => before ?? t`Choose a file first.`);
        else take.act(undefined);
      }}
    >
      <FieldStack>
        <TextInput
          type="file"
          label={t`File`}
          error={wrong ?? take.formError?.fields['text']}
          onChange={({ target }) => void read(target.files?.[0])}
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

interface Report {
  added: number;
  changed: number;
  unchanged: number;
  /** The first invalid lines. */
  invalid: readonly { line: number; text: string }[];
  invalidCount: number;
}

function ImportReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useLingui();
  const { added, changed, unchanged, invalid, invalidCount } = report;
  const left = invalidCount - invalid.length;
  return (
    <>
      <div role="status" className={styles.report}>
        <p>
          <strong>{t`${plural(added, { one: '# redirect added.', other: '# redirects added.' })}`}</strong>
        </p>
        {changed > 0 && (
          <p>{t`${plural(changed, { one: '# redirect replaced.', other: '# redirects replaced.' })}`}</p>
        )}
        {unchanged > 0 && (
          <p>{t`${plural(unchanged, { one: '# was already there.', other: '# were already there.' })}`}</p>
        )}
        {invalidCount > 0 && (
          <p>{t`${plural(invalidCount, { one: '# line can’t be a redirect here:', other: '# lines can’t be redirects here:' })}`}</p>
        )}
      </div>
      {invalid.length > 0 && (
        <ul role="list" className={styles.invalid} aria-label={t`Lines that are no redirects`}>
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
