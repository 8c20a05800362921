import { useLingui } from '@lingui/react/macro';
import { NumberInput, SwitchInput } from '@sanwen/ui/admin/field';
import { SettingsForm } from './settings-form.tsx';

/** Whether the server makes backups by itself. */
export function BackupSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="backups" title={t`Daily backups`} about={t`Made in the background, once a day, into the data folder of the server.`}>
      {({ value, set, errors }) => (
        <>
          <SwitchInput label={t`Make a backup each day`} checked={value.daily} onChange={({ target }) => set({ daily: target.checked })} />
          <NumberInput label={t`How many are kept`} hint={t`The oldest of them goes when a new one is made. Backups that you made yourself stay.`} min={1} max={365} value={value.keep} error={errors['keep']} onChange={({ target }) => set({ keep: Number(target.value) })} />
        </>
      )}
    </SettingsForm>
  );
}
