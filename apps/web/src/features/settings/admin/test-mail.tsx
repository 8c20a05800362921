import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { useAction } from '../../../admin/use-action.ts';
import { mailFaultWords } from './mail-fault-words.ts';
import styles from './settings-form.module.css';

interface Outcome {
  ok: boolean;
  folder: string | null;
  answer: string;
  to: string;
}

/** Sends a mail now, and says what came of it in the mail server's own words. @param own the administrator's address */
export function TestMail({ own }: { own: string }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [to, setTo] = useState(own);
  const [outcome, setOutcome] = useState<Outcome>();
  const send = useAction({
    run: () => client.mails.manage.test.mutate({ to }),
    onDone: (answer) => setOutcome({ ...answer, to }),
  });
  return (
    <Panel title={t`Test email`} about={t`Sends an email right away, using the saved settings.`}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setOutcome(undefined);
          send.act(undefined);
        }}
      >
        <TextInput type="email" label={t`Send to`} maxLength={254} value={to} error={send.fault?.fields['to']} onChange={({ target }) => setTo(target.value)} />
        <div>
          <AdminButton type="submit" busy={send.busy}>
            <Trans>Send test email</Trans>
          </AdminButton>
        </div>
        <div role="status">{outcome && <Said {...outcome} />}</div>
      </form>
    </Panel>
  );
}

function Said({ ok, folder, answer, to }: Outcome) {
  const { t, i18n } = useLingui();
  if (!ok) {
    const words = mailFaultWords(answer);
    return (
      <>
        <p className={styles.bad}>
          {t`The email couldn’t be sent.`} {words && i18n._(words)}
        </p>
        <pre className={styles.answer}>{answer}</pre>
      </>
    );
  }
  return folder === null ? (
    <p>
      <Trans>The mail server accepted it for {to}. If it doesn’t arrive, check the spam folder.</Trans>
    </p>
  ) : (
    <p>
      <Trans>No mail server is set up, so the email was saved in this folder: {folder}</Trans>
    </p>
  );
}
