import { useLingui } from '@lingui/react/macro';
import { SwitchInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';

/** Who may register. */
export function AccountsSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="accounts" title={t`Accounts`}>
      {({ value, set }) => (
        <SwitchInput
          label={t`Anyone can register`}
          hint={t`People who already have an account can always sign in.`}
          checked={value.registration}
          onChange={({ target }) => set({ registration: target.checked })}
        />
      )}
    </SettingsForm>
  );
}
