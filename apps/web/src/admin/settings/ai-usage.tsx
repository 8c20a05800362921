import { useLingui } from '@lingui/react/macro';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import styles from './settings-form.module.css';

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
