import { Trans, useLingui } from '@lingui/react/macro';
import type { TestEmailOutcome } from '@sanwen/contracts/outbox.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TextInput } from '@sanwen/ui/admin/field';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { EMAIL_FAILURE_TEXTS } from '../shared/email-outcomes.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './settings-form.module.css';

interface Outcome {
  outcome: TestEmailOutcome;
  folder: string | null;
  to: string;
}

/** Sends an email now, and says what came of it. @param own the administrator's address */
export function TestEmail({ own }: { own: string }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const [to, setTo] = useState(own);
  const [outcome, setOutcome] = useState<Outcome>();
  const send = useAction({
    run: () => client.outbox.manage.test.mutate({ to }),
    onDone: (response) => setOutcome({ ...response, to }),
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
        <TextInput
          type="email"
          label={t`Send to`}
          maxLength={254}
          value={to}
          error={send.formError?.fields['to']}
          onChange={({ target }) => setTo(target.value)}
        />
        <div>
          <AdminButton type="submit" busy={send.busy}>
            <Trans>Send test email</Trans>
          </AdminButton>
        </div>
        <div role="status">{outcome && <Announcement {...outcome} />}</div>
      </form>
    </Panel>
  );
}

function Announcement({ outcome, folder, to }: Outcome) {
  const { i18n } = useLingui();
  if (outcome === 'sent') {
    return (
      <p>
        <Trans>The mail server accepted it for {to}. If it doesn’t arrive, check the spam folder.</Trans>
      </p>
    );
  }
  if (outcome === 'written') {
    return (
      <p>
        <Trans>No mail server is set up, so the email was saved in this folder: {folder}</Trans>
      </p>
    );
  }
  return <p className={styles.bad}>{i18n._(EMAIL_FAILURE_TEXTS[outcome])}</p>;
}
