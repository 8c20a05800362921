import { useLingui } from '@lingui/react/macro';
import { NumberInput, SwitchInput, TextInput } from '@sanwen/ui/admin/field';
import { NumberOrNone, SecretField, SettingsForm } from './settings-form.tsx';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import styles from './settings-form.module.css';

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

/** AI usage against its limits (product 19). */
export function AiUsage() {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const query = useQuery(api.ai.manage.usage.queryOptions({}));
  return (
    <Panel title={t`Used so far`} about={t`Months and days are counted in UTC.`}>
      <QueryResult query={query} lines={3}>
        {({
          month,
          tokens,
          tokensMax,
          money,
          moneyMax,
          commentsToday,
          commentsMax,
          reviewsToday,
          reviewsMax,
        }) => {
          const name = i18n.date(`${month}-01`, { year: 'numeric', month: 'long', timeZone: 'UTC' });
          return (
            <dl className={styles.uses}>
              <Use label={t`Tokens in ${name}`} used={tokens} max={tokensMax} />
              <Use label={t`Cost in ${name}`} used={money} max={moneyMax} digits={2} />
              <Use label={t`Comments today`} used={commentsToday} max={commentsMax} />
              <Use label={t`Reviews today`} used={reviewsToday} max={reviewsMax} />
            </dl>
          );
        }}
      </QueryResult>
    </Panel>
  );
}

/** A limit is near from this share on. */
const NEAR = 0.8;

function Use({
  label,
  used,
  max,
  digits = 0,
}: {
  label: string;
  used: number;
  max: number | null;
  digits?: number;
}) {
  const { t, i18n } = useLingui();
  const number = (value: number) =>
    i18n.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const now = number(used);
  if (max === null) {
    return (
      <div>
        <dt>{label}</dt>
        <dd>{t`${now}, without a limit`}</dd>
      </div>
    );
  }
  const most = number(max);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {t`${now} of ${most}`}
        {max > 0 && (
          <meter
            aria-label={label}
            min={0}
            max={max}
            high={max * NEAR}
            optimum={0}
            value={Math.min(used, max)}
          />
        )}
      </dd>
    </div>
  );
}
