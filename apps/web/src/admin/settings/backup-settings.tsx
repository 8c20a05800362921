import { useLingui } from '@lingui/react/macro';
import { NumberInput, SwitchInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';

/** Automatic backups. */
export function BackupSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm
      group="backups"
      title={t`Daily backups`}
      about={t`Once a day, in the background, in the server’s data folder.`}
    >
      {({ value, set, errors }) => (
        <>
          <SwitchInput
            label={t`Back up every day`}
            checked={value.daily}
            onChange={({ target }) => set({ daily: target.checked })}
          />
          <NumberInput
            label={t`Backups to keep`}
            hint={t`The oldest is deleted when a new one is made. Backups you make yourself are kept.`}
            min={1}
            max={365}
            value={value.keep}
            error={errors['keep']}
            onChange={({ target }) => set({ keep: Number(target.value) })}
          />
        </>
      )}
    </SettingsForm>
  );
}
