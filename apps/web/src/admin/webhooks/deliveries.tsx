import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook, WebhookDelivery } from '@sanwen/contracts/webhooks.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { Panel } from '@sanwen/ui/admin/panel';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import styles from './webhooks-page.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

const TONES = { waiting: 'attention', sending: 'neutral', sent: 'good', failed: 'bad' } as const;
const LOOK_EVERY_MS = 2000;

/** What was sent to webhooks, newest first. */
export function Deliveries({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const labels = useTableLabels();
  /** `before` of each page up to this one. */
  const [steps, setSteps] = useState<number[]>([]);
  const query = useQuery({
    ...api.webhooks.manage.deliveries.queryOptions({ before: steps.at(-1) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(
        ({ state, attempts }) => state === 'sending' || (state === 'waiting' && attempts === 0),
      )
        ? LOOK_EVERY_MS
        : false,
  });
  const states = { waiting: t`Waiting`, sending: t`Sending`, sent: t`Delivered`, failed: t`Failed` };
  const columns: Column<WebhookDelivery>[] = [
    { id: 'event', header: t`Event`, lead: true, cell: ({ event }) => <strong>{event}</strong> },
    {
      id: 'url',
      header: t`Address`,
      cell: ({ webhookId }) => (
        <span className={styles.address}>{webhooks.find(({ id }) => id === webhookId)?.url}</span>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state, lastError }) => (
        <>
          <Badge tone={TONES[state]}>{states[state]}</Badge> {lastError}
        </>
      ),
    },
    { id: 'attempts', header: t`Attempts`, align: 'end', cell: ({ attempts }) => attempts },
    {
      id: 'created',
      header: t`Created`,
      cell: ({ createdAt }) => formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'medium' }),
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (delivery) => <Replay delivery={delivery} />,
    },
  ];
  return (
    <QueryResult query={query}>
      {({ items, next }) => (
        <Panel
          title={t`Deliveries`}
          about={t`Failed deliveries are retried for three days. Receivers recognize repeated ones by their id.`}
          flush
        >
          <DataTable
            name="webhook-deliveries"
            label={t`Deliveries`}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ event }) => event}
            empty={<EmptyState title={t`Nothing was sent yet`} />}
            footer={
              <span className={styles.actions}>
                <AdminButton disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
                  <Trans>Newer</Trans>
                </AdminButton>
                <AdminButton
                  disabled={next === null}
                  onClick={() => next !== null && setSteps([...steps, next])}
                >
                  <Trans>Older</Trans>
                </AdminButton>
              </span>
            }
            labels={labels}
          />
        </Panel>
      )}
    </QueryResult>
  );
}

function Replay({ delivery: { id, event, state } }: { delivery: WebhookDelivery }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const replay = useAction({
    run: () => client.webhooks.manage.replay.mutate({ id }),
    done: t`Delivering again.`,
  });
  return (
    <AdminButton
      aria-label={t`Deliver again: ${event}`}
      disabled={state === 'sending'}
      busy={replay.busy}
      onClick={() => replay.act(undefined)}
    >
      <Trans>Deliver again</Trans>
    </AdminButton>
  );
}
