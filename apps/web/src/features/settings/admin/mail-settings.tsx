import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';

/** Where letters to the site go. The mail server itself is set where the site is started. */
export function MailSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="contact" title={t`Mail`} about={t`The mail server is set with SMTP_URL and MAIL_FROM where the site is started; without it, mails are written to a folder.`}>
      {({ value, set, errors }) => (
        <TextInput
          type="email"
          label={t`Letters to the site go to`}
          hint={t`Empty: to the first administrator.`}
          value={value.receiver ?? ''}
          error={errors['receiver']}
          onChange={({ target }) => set({ receiver: target.value === '' ? null : target.value })}
        />
      )}
    </SettingsForm>
  );
}
