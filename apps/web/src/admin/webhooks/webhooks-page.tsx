import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook } from '@sanwen/contracts/webhooks.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import { Deliveries } from './deliveries.tsx';
import { NewWebhook } from './new-webhook.tsx';
import styles from './webhooks-page.module.css';

/** Webhooks and their deliveries. */
export function WebhooksPage() {
  const { t } = useLingui();
  const { api } = useAdmin();
  const labels = useTableLabels();
  const query = useQuery(api.webhooks.manage.list.queryOptions({}));
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      header: t`Address`,
      lead: true,
      cell: ({ url }) => <strong className={styles.address}>{url}</strong>,
    },
    {
      id: 'events',
      header: t`Events`,
      cell: ({ events }) => <span className={styles.list}>{events.join(', ')}</span>,
    },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ enabled }) =>
        enabled ? <Badge tone="good">{t`On`}</Badge> : <Badge tone="bad">{t`Off`}</Badge>,
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (webhook) => <WebhookActions webhook={webhook} />,
    },
  ];
  return (
    <AdminPage
      title={t`Webhooks`}
      about={t`Tell other servers when something happens here. Requests are signed and contain no personal data.`}
      actions={<NewWebhook />}
    >
      <QueryResult query={query}>
        {({ items }) => (
          <>
            <DataTable
              name="webhooks"
              label={t`Webhooks`}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={({ url }) => url}
              empty={<EmptyState title={t`No webhooks yet`} />}
              labels={labels}
            />
            {items.length > 0 && <Deliveries webhooks={items} />}
          </>
        )}
      </QueryResult>
    </AdminPage>
  );
}

function WebhookActions({ webhook: { id, url, enabled } }: { webhook: Webhook }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const ping = useAction({
    run: () => client.webhooks.manage.ping.mutate({ id }),
    done: t`The test is on its way. Its result appears below.`,
  });
  const toggle = useAction({
    run: () => client.webhooks.manage.save.mutate({ id, enabled: !enabled }),
    done: enabled ? t`Turned off.` : t`Turned on.`,
  });
  const remove = useAction({
    run: () => client.webhooks.manage.remove.mutate({ id }),
    done: t`Deleted ${url}.`,
  });
  return (
    <span className={styles.actions}>
      <AdminButton aria-label={t`Test ${url}`} busy={ping.busy} onClick={() => ping.act(undefined)}>
        <Trans>Test</Trans>
      </AdminButton>
      <AdminButton
        aria-label={enabled ? t`Turn off ${url}` : t`Turn on ${url}`}
        busy={toggle.busy}
        onClick={() => toggle.act(undefined)}
      >
        {enabled ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </AdminButton>
      <ConfirmButton
        label={t`Delete ${url}`}
        title={t`Delete this webhook?`}
        about={t`${url} will no longer be called. Its deliveries are deleted, too.`}
        confirmLabel={t`Delete`}
        danger
        busy={remove.busy}
        onConfirm={() => remove.act(undefined)}
      >
        <Trans>Delete</Trans>
      </ConfirmButton>
    </span>
  );
}
