import { useLingui } from '@lingui/react/macro';
import { SMTP_SECURITIES } from '@sanwen/contracts/outbox.contract';
import { NumberInput, SelectInput, TextInput } from '@sanwen/ui/admin/field';
import { SecretField } from './secret-field.tsx';
import { SettingsForm } from './settings-form.tsx';

/**
 * The mail server of the site. Its password is dropped when the host, the port or the kind of connection
 * changes.
 */
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
