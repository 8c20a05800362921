import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessToken } from '@sanwen/contracts/access-tokens.contract';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import { NewAccessToken } from './new-access-token.tsx';
import styles from './access-tokens-page.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

/** Access tokens for other programs. */
export function AccessTokensPage() {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const labels = useTableLabels();
  const query = useQuery(api.accessTokens.manage.list.queryOptions({}));
  const date = (value: string) => formatDate(value, { dateStyle: 'medium' });
  const columns: Column<AccessToken>[] = [
    { id: 'name', header: t`Name`, lead: true, cell: ({ name }) => <strong>{name}</strong> },
    { id: 'owner', header: t`Account`, cell: ({ owner }) => owner },
    {
      id: 'scopes',
      header: t`Scopes`,
      cell: ({ scopes }) => <span className={styles.list}>{scopes.join(', ')}</span>,
    },
    {
      id: 'lastUsed',
      header: t`Last used`,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? formatDate(lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' }) : t`Not used yet`,
    },
    {
      id: 'expires',
      header: t`Expires`,
      cell: ({ expiresAt, expired }) =>
        expired ? <Badge tone="bad">{t`Expired`}</Badge> : expiresAt ? date(expiresAt) : t`Never expires`,
    },
    { id: 'created', header: t`Created`, hiddenAtFirst: true, cell: ({ createdAt }) => date(createdAt) },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (token) => <Revoke token={token} />,
    },
  ];
  return (
    <AdminPage
      title={t`Access tokens`}
      about={t`Let other programs use this site’s API. A token can do what its account can do, within its scopes.`}
      actions={<NewAccessToken />}
    >
      <QueryResult query={query}>
        {({ items }) => (
          <DataTable
            name="access-tokens"
            label={t`Access tokens`}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            empty={<EmptyState title={t`No access tokens yet`} />}
            labels={labels}
          />
        )}
      </QueryResult>
    </AdminPage>
  );
}

function Revoke({ token: { id, name } }: { token: AccessToken }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const revoke = useAction({
    run: () => client.accessTokens.manage.revoke.mutate({ id }),
    done: t`Revoked ${name}.`,
  });
  return (
    <ConfirmButton
      label={t`Revoke ${name}`}
      title={t`Revoke ${name}?`}
      about={t`Programs that use this token stop working immediately. This can’t be undone.`}
      confirmLabel={t`Revoke`}
      danger
      busy={revoke.busy}
      onConfirm={() => revoke.act(undefined)}
    >
      <Trans>Revoke</Trans>
    </ConfirmButton>
  );
}
