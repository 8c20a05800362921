import { useLingui } from '@lingui/react/macro';
import { NumberInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { NumberOrNone, SecretField } from './setting-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The AI provider, its model and its limits (product 19). */
export function AiSettings() {
  const { t } = useLingui();
  return (
    <SettingsForm group="ai" title={t`AI`} about={t`Any OpenAI-compatible endpoint. Off by default.`}>
      {({ value, set, errors, secrets, setSecret }) => (
        <>
          <SwitchInput
            label={t`Use AI`}
            checked={value.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <TextInput
            label={t`Endpoint URL`}
            type="url"
            value={value.baseUrl}
            error={errors['baseUrl']}
            onChange={({ target }) => set({ baseUrl: target.value })}
          />
          <TextInput
            label={t`Model`}
            value={value.model}
            error={errors['model']}
            maxLength={200}
            onChange={({ target }) => set({ model: target.value })}
          />
          <SecretField
            label={t`API key`}
            isSet={secrets['apiKey']?.isSet === true}
            wasDropped={secrets['apiKey']?.wasDropped}
            error={errors['apiKey']}
            onChange={(key) => setSecret('apiKey', key)}
          />
          <SwitchInput
            label={t`The endpoint is on this server’s private network`}
            checked={value.privateNetwork}
            onChange={({ target }) => set({ privateNetwork: target.checked })}
          />
          <NumberInput
            label={t`Timeout between parts of a response (seconds)`}
            min={1}
            max={600}
            value={value.patienceSeconds}
            error={errors['patienceSeconds']}
            onChange={({ target }) => set({ patienceSeconds: Number(target.value) })}
          />
          <NumberInput
            label={t`Timeout for a full response (seconds)`}
            min={5}
            max={1800}
            value={value.totalSeconds}
            error={errors['totalSeconds']}
            onChange={({ target }) => set({ totalSeconds: Number(target.value) })}
          />
          <NumberOrNone
            label={t`Tokens per month`}
            hint={t`If empty, no limit.`}
            min={0}
            value={value.monthlyTokens}
            error={errors['monthlyTokens']}
            onChange={(monthlyTokens) => set({ monthlyTokens })}
          />
          <NumberOrNone
            label={t`Cost per month`}
            hint={t`In the currency of the prices. If empty, no limit.`}
            min={0}
            value={value.monthlyMoney}
            error={errors['monthlyMoney']}
            onChange={(monthlyMoney) => set({ monthlyMoney })}
          />
          <NumberInput
            label={t`Price per million input tokens`}
            min={0}
            step="any"
            value={value.priceIn}
            error={errors['priceIn']}
            onChange={({ target }) => set({ priceIn: Number(target.value) })}
          />
          <NumberInput
            label={t`Price per million output tokens`}
            min={0}
            step="any"
            value={value.priceOut}
            error={errors['priceOut']}
            onChange={({ target }) => set({ priceOut: Number(target.value) })}
          />
        </>
      )}
    </SettingsForm>
  );
}
