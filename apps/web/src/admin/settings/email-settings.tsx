import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';

/** Where letters to the site go. */
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
