import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Redirect } from '@sanwen/contracts/redirects.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import type { Column } from '@sanwen/ui/admin/data-table';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { saveFile } from '../shared/browser.ts';
import { useSteps } from '../shared/use-steps.ts';
import { useFormatDate } from '../shared/use-time-zone.ts';
import { ImportRedirects } from './import-redirects.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import styles from './redirects-page.module.css';

const LIMIT = 25;

interface RedirectsSearch {
  q?: string | undefined;
  /** A missing page of the dashboard, to redirect. */
  from?: string | undefined;
}

/** Old addresses and where they lead. */
export function RedirectsPage({
  search,
  onSearch,
}: {
  search: RedirectsSearch;
  onSearch: (change: RedirectsSearch) => void;
}) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const { q, from } = search;
  const [edited, edit] = useState<Redirect | 'new' | undefined>(from === undefined ? undefined : 'new');
  const { before, page, go } = useSteps(q ?? '');
  const query = useQuery({
    ...api.redirects.manage.list.queryOptions({ q, before, limit: LIMIT }),
    placeholderData: keepPreviousData,
    // Only the last page knows the total.
    select: ({ items, next }) => ({
      items,
      next,
      page,
      limit: LIMIT,
      ...(next === null ? { total: (page - 1) * LIMIT + items.length } : {}),
    }),
  });
  const columns: Column<Redirect>[] = [
    {
      id: 'from',
      header: t`Old address`,
      lead: true,
      cell: (redirect) => <strong className={styles.address}>{redirect.from}</strong>,
    },
    {
      id: 'to',
      header: t`Leads to`,
      cell: ({ to, status }) =>
        status === 410 ? t`Gone for good` : <span className={styles.address}>{to}</span>,
    },
    { id: 'status', header: t`Status code`, cell: ({ status }) => status },
    { id: 'hits', header: t`Visits`, align: 'end', cell: ({ hits }) => i18n.number(hits) },
    {
      id: 'lastSeenAt',
      header: t`Last visit`,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? t`Never` : formatDate(lastSeenAt, { dateStyle: 'medium' }),
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (redirect) => <RowActions redirect={redirect} onEdit={() => edit(redirect)} />,
    },
  ];
  return (
    <AdminPage
      title={t`Redirects`}
      about={t`Old addresses of your pages and where they lead now. They are used only where no page exists. Imports add those of your old site.`}
      actions={
        <>
          <ExportRedirects />
          <ImportRedirects />
          <AdminButton variant="primary" onClick={() => edit('new')}>
            <Trans>New redirect</Trans>
          </AdminButton>
        </>
      }
    >
      <AdminTable
        name="redirects"
        label={t`Redirects`}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={(redirect) => redirect.from}
        search={search}
        onSearch={(change) =>
          'page' in change && !('q' in change)
            ? go(change.page ?? 1, query.data?.next ?? null)
            : onSearch({ q: change.q })
        }
        searchLabel={t`Search redirects`}
        bulk={(ids, clear) => <RemoveMany ids={ids.map(Number)} onDone={clear} />}
        empty={
          <EmptyState title={t`No redirects yet`}>
            <Trans>When the address of a page changes here, the old one already leads to it.</Trans>
          </EmptyState>
        }
      />
      {edited && (
        <RedirectDialog
          redirect={edited === 'new' ? undefined : edited}
          from={edited === 'new' ? from : undefined}
          onClose={() => {
            edit(undefined);
            if (from !== undefined) onSearch({ from: undefined });
          }}
        />
      )}
    </AdminPage>
  );
}

function RowActions({ redirect: { id, from }, onEdit }: { redirect: Redirect; onEdit: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const remove = useAction({
    run: () => client.redirects.manage.remove.mutate({ id }),
    done: t`Deleted ${from}.`,
  });
  return (
    <span className={styles.actions}>
      <AdminButton aria-label={t`Edit ${from}`} onClick={onEdit}>
        <Trans>Edit</Trans>
      </AdminButton>
      <ConfirmButton
        label={t`Delete ${from}`}
        title={t`Delete this redirect?`}
        about={t`Readers who open ${from} will find nothing.`}
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

function RemoveMany({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const remove = useAction({
    run: () => client.redirects.manage.removeMany.mutate({ ids }),
    done: ({ removed }) =>
      t`${plural(removed, { one: '# redirect deleted.', other: '# redirects deleted.' })}`,
    onDone,
  });
  return (
    <ConfirmButton
      title={t`Delete the selected redirects?`}
      about={t`Readers who open these addresses will find nothing.`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.busy}
      onConfirm={() => remove.act(undefined)}
    >
      <Trans>Delete</Trans>
    </ConfirmButton>
  );
}

/** Downloads all redirects as CSV. */
function ExportRedirects() {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { act, busy } = useAction({
    run: () => client.redirects.manage.export.query({ format: 'csv' }),
    done: t`The file is in your downloads.`,
    onDone: ({ fileName, text }) => saveFile(fileName, text, 'text/csv;charset=utf-8'),
  });
  return (
    <AdminButton busy={busy} onClick={() => act(undefined)}>
      <Trans>Export</Trans>
    </AdminButton>
  );
}
