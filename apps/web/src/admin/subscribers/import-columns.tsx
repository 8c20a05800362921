import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type ImportSource,
} from '@sanwen/contracts/subscribers.import.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import styles from './subscribers-page.module.css';

const FIELD_LABELS: Record<ImportField, MessageDescriptor> = {
  email: msg`Email`,
  name: msg`Name`,
  locale: msg`Language`,
  tags: msg`Tags`,
  subscribed: msg`Subscribed: yes or no`,
  unsubscribed: msg`Unsubscribed: yes, no, or a date`,
  status: msg`Status`,
  ignore: msg`Don’t import`,
};

const SOURCE_NAMES: Record<ImportSource, string> = {
  ghost: 'Ghost',
  substack: 'Substack',
  mailchimp: 'Mailchimp',
  buttondown: 'Buttondown',
  listmonk: 'listmonk',
};

interface ImportColumnsProps {
  csv: string;
  /** Undefined as long as the guess is not changed. */
  columns: ImportField[] | undefined;
  onColumns: (columns: ImportField[]) => void;
}

/** What the columns of a file mean, and what importing it would do. */
export function ImportColumns({ csv, columns, onColumns }: ImportColumnsProps) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const { data: plan } = useQuery({
    queryKey: ['import-plan', csv, columns],
    queryFn: () => client.subscribers.manage.planImport.mutate({ csv, columns }),
    placeholderData: keepPreviousData,
  });
  if (!plan) return null;
  const set = (index: number, field: ImportField) =>
    onColumns(plan.columns.map((column, at) => (at === index ? field : column.field)));
  return (
    <section aria-label={t`Columns of the file`} className={styles.columns}>
      {plan.source && <p>{t`This looks like an export of ${SOURCE_NAMES[plan.source]}.`}</p>}
      <ul role="list">
        {plan.columns.map(({ header, samples, field }, index) => {
          const name = header || t`Column ${index + 1}`;
          return (
            <li key={index}>
              <span className={styles.column}>
                <strong>{name}</strong>
                <span className={styles.line}>{samples.join(', ')}</span>
              </span>
              <select
                aria-label={t`What “${name}” means`}
                value={field}
                onChange={({ target }) =>
                  set(index, IMPORT_FIELDS.find((each) => each === target.value) ?? field)
                }
              >
                {IMPORT_FIELDS.map((each) => (
                  <option key={each} value={each}>
                    {i18n._(FIELD_LABELS[each])}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <Plan plan={plan} />
    </section>
  );
}

function Plan({ plan }: { plan: ImportPlan }) {
  const { t } = useLingui();
  const { subscribed, unsubscribed, unconfirmed, known, invalid } = plan;
  return (
    <div role="status" className={styles.report}>
      <p>{t`${plural(subscribed, { one: '# address is subscribed.', other: '# addresses are subscribed.' })}`}</p>
      {unsubscribed > 0 && (
        <p>{t`${plural(unsubscribed, { one: '# address has unsubscribed and stays so.', other: '# addresses have unsubscribed and stay so.' })}`}</p>
      )}
      {unconfirmed > 0 && (
        <p>{t`${plural(unconfirmed, { one: '# address was never confirmed and is asked by email.', other: '# addresses were never confirmed and are asked by email.' })}`}</p>
      )}
      {known > 0 && (
        <p>{t`${plural(known, { one: '# of them is on the list already and doesn’t change.', other: '# of them are on the list already and don’t change.' })}`}</p>
      )}
      {invalid > 0 && (
        <p>
          <Trans>Lines without a valid address: {invalid}</Trans>
        </p>
      )}
    </div>
  );
}
