import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SelectInput, TextInput, SwitchInput } from '@sanwen/ui/admin/field';
import { SMTP_SECURITIES, type TestEmailOutcome } from '@sanwen/contracts/outbox.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useState } from 'react';
import { SettingsForm, SecretField, NumberOrNone } from './settings-form.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { EMAIL_FAILURE_TEXTS } from '../shared/email-outcomes.ts';
import { useAction } from '../shared/actions.tsx';
import styles from './settings-form.module.css';
import { LocalizedInput } from '../shared/localized-form.tsx';

/** Address for contact messages. */
export function EmailSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="contact" title={t`Contact messages`}>
      {({ value, set, errors }) => (
        <TextInput
          type="email"
          label={t`Send contact messages to`}
          hint={t`If empty, they go to the first administrator.`}
          value={value.receiver ?? ''}
          error={errors['receiver']}
          onChange={({ target }) => set({ receiver: target.value === '' ? null : target.value })}
        />
      )}
    </SettingsForm>
  );
}

/** The SMTP server. Its password is dropped when the host, port or encryption changes. */
export function EmailServerSettings() {
  const { t } = useLingui();
  const securities = {
    tls: t`TLS (usually port 465)`,
    starttls: t`STARTTLS (usually port 587)`,
    none: t`Not encrypted`,
  };
  return (
    <SettingsForm
      group="mail"
      title={t`Mail server`}
      about={t`Sends the newsletter and all other email. Without a host, SMTP_URL and MAIL_FROM from the environment are used; without those, emails are written to a folder.`}
    >
      {({ value, set, errors, secrets, setSecret }) => (
        <>
          <TextInput
            label={t`Host`}
            placeholder="mail.example.com"
            maxLength={253}
            value={value.host}
            error={errors['host']}
            onChange={({ target }) => set({ host: target.value })}
          />
          <NumberInput
            label={t`Port`}
            min={1}
            max={65_535}
            value={value.port}
            error={errors['port']}
            onChange={({ target }) => set({ port: Number(target.value) })}
          />
          <SelectInput
            label={t`Connection`}
            value={value.security}
            onChange={({ target }) =>
              set({
                security: SMTP_SECURITIES.find((security) => security === target.value) ?? value.security,
              })
            }
          >
            {SMTP_SECURITIES.map((security) => (
              <option key={security} value={security}>
                {securities[security]}
              </option>
            ))}
          </SelectInput>
          <TextInput
            label={t`User name`}
            autoComplete="off"
            maxLength={200}
            value={value.user}
            error={errors['user']}
            onChange={({ target }) => set({ user: target.value })}
          />
          <SecretField
            label={t`Mail server password`}
            isSet={secrets['password']?.isSet === true}
            wasDropped={secrets['password']?.wasDropped}
            error={errors['password']}
            onChange={(password) => setSecret('password', password)}
          />
          <TextInput
            label={t`Sender’s name`}
            maxLength={200}
            value={value.fromName}
            error={errors['fromName']}
            onChange={({ target }) => set({ fromName: target.value })}
          />
          <TextInput
            type="email"
            label={t`Sender’s address`}
            maxLength={254}
            value={value.fromAddress ?? ''}
            error={errors['fromAddress']}
            onChange={({ target }) => set({ fromAddress: target.value === '' ? null : target.value })}
          />
        </>
      )}
    </SettingsForm>
  );
}

interface Outcome {
  outcome: TestEmailOutcome;
  folder: string | null;
  to: string;
}

/** Sends a test email and shows the result. @param own the administrator's address */
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

/** Whether posts are emailed, and the footer of those emails. */
export function NewsletterSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="newsletter" title={t`Newsletter`}>
      {({ value, set, errors }) => (
        <>
          <SwitchInput
            label={t`Let readers subscribe, and email them new posts`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <LocalizedInput
            label={t`Sender`}
            hint={t`If empty, the site name is used.`}
            name="senderName"
            value={value.senderName}
            onChange={(senderName) => set({ senderName })}
            errors={errors}
            maxLength={200}
          />
          <LocalizedInput
            label={t`Footer of each email`}
            hint={t`Who sends it. Many countries ask for a postal address.`}
            name="footerText"
            multiline
            value={value.footerText}
            onChange={(footerText) => set({ footerText })}
            errors={errors}
            maxLength={1000}
          />
          <NumberOrNone
            label={t`Emails per hour`}
            hint={t`If empty, as many as your mail server allows.`}
            min={1}
            value={value.mailsAnHour}
            error={errors['mailsAnHour']}
            onChange={(mailsAnHour) => set({ mailsAnHour })}
          />
        </>
      )}
    </SettingsForm>
  );
}
