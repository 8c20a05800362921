import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { STATES, STATE_LABELS } from './subscriber-labels.ts';
import styles from './subscribers-page.module.css';

/** How many subscribers are in each state. */
export function SubscriberCounts() {
  const { i18n } = useLingui();
  const { api } = useAdmin();
  const { data } = useQuery(api.subscribers.manage.counts.queryOptions());
  return (
    <dl className={styles.counts}>
      {STATES.map((state) => (
        <div key={state}>
          <dt>{i18n._(STATE_LABELS[state].label)}</dt>
          <dd>{data ? i18n.number(data[state]) : '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
