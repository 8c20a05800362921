import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { TrashIcon } from '@sanwen/ui/admin/admin-icons';
import { NumberInput, SwitchInput, TextAreaInput, TextInput } from '@sanwen/ui/admin/field';
import { LocalizedInput } from '../shared/localized-form.tsx';
import { type SettingsFields, SettingsForm } from './settings-form.tsx';
import styles from './settings-form.module.css';

/** AI comments: labeled, and approved by a person first. */
export function AiCommentsSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="aiComments" title={t`AI comments`} about={t`They’re always labeled as AI.`}>
      {({ value, set, errors, ...fields }) => (
        <>
          <SwitchInput
            label={t`Let AI comment`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <SwitchInput
            label={t`An administrator approves each one first`}
            checked={value.approvalFirst}
            onChange={({ target }) => set({ approvalFirst: target.checked })}
          />
          <NumberInput
            label={t`Comments per day`}
            min={0}
            max={1000}
            value={value.dailyLimit}
            error={errors['dailyLimit']}
            onChange={({ target }) => set({ dailyLimit: Number(target.value) })}
          />
          <LocalizedInput
            label={t`Label`}
            hint={t`If empty: AI.`}
            name="label"
            value={value.label}
            onChange={(label) => set({ label })}
            errors={errors}
            maxLength={40}
          />
          <SwitchInput
            label={t`Ask AI to review visitors’ comments`}
            checked={value.reviewVisitors}
            onChange={({ target }) => set({ reviewVisitors: target.checked })}
          />
          <NumberInput
            label={t`Reviews per day`}
            min={0}
            max={10_000}
            value={value.reviewDailyLimit}
            error={errors['reviewDailyLimit']}
            onChange={({ target }) => set({ reviewDailyLimit: Number(target.value) })}
          />
          <Personas value={value} set={set} errors={errors} {...fields} />
        </>
      )}
    </SettingsForm>
  );
}

function Personas({ value: { personas }, set, errors }: SettingsFields<'aiComments'>) {
  const { t } = useLingui();
  const change = (index: number, part: Partial<(typeof personas)[number]>) =>
    set({ personas: personas.map((persona, at) => (at === index ? { ...persona, ...part } : persona)) });
  return (
    <fieldset className={styles.group}>
      <legend>
        <Trans>Who writes</Trans>
      </legend>
      {errors['personas'] && <p role="alert">{errors['personas']}</p>}
      {personas.map(({ name, description }, index) => {
        const number = index + 1;
        return (
          <div key={index} className={styles.row}>
            <TextInput
              label={t`Persona ${number}: name`}
              value={name}
              maxLength={40}
              onChange={({ target }) => change(index, { name: target.value })}
              error={errors[`personas.${index}.name`]}
            />
            <TextAreaInput
              label={t`Persona ${number}: writing style`}
              value={description}
              maxLength={600}
              onChange={({ target }) => change(index, { description: target.value })}
              error={errors[`personas.${index}.description`]}
            />
            <AdminButton
              variant="quiet"
              iconOnly
              aria-label={t`Remove persona ${number}`}
              onClick={() => set({ personas: personas.filter((_, at) => at !== index) })}
            >
              <TrashIcon />
            </AdminButton>
          </div>
        );
      })}
      <div>
        <AdminButton
          disabled={personas.length >= 20}
          onClick={() => set({ personas: [...personas, { name: '', description: '' }] })}
        >
          <Trans>Add a persona</Trans>
        </AdminButton>
      </div>
    </fieldset>
  );
}
