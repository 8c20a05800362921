import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { ManagedSubscriber, SubscriberState } from '@sanwen/contracts/subscribers.contract';
import type { Column } from '@sanwen/ui/admin/data-table';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { AdminTable } from '../shared/admin-table.tsx';
import { EMAIL_FAILURE_TEXTS, emailFailureOf } from '../shared/email-outcomes.ts';
import { Filter } from '../shared/search-box.tsx';
import { AddSubscriber } from './add-subscriber.tsx';
import { useSteps } from '../shared/use-steps.ts';
import { ImportSubscribers } from './import-subscribers.tsx';
import { IssuesPanel } from './issues-panel.tsx';
import { SubscriberActions, SubscriberBulk, STATE_LABELS, STATES } from './subscriber-actions.tsx';
import { saveFile } from '../shared/browser.ts';
import { useAction } from '../shared/actions.tsx';
import styles from './subscribers-page.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

const LIMIT = 25;

interface SubscribersSearch {
  q?: string | undefined;
  state?: SubscriberState | undefined;
  tag?: string | undefined;
}

/** The newsletter's subscribers and sent posts (product 18). */
export function SubscribersPage({
  search,
  onSearch,
}: {
  search: SubscribersSearch;
  onSearch: (change: SubscribersSearch) => void;
}) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const { q, state, tag } = search;
  const { before, page, go } = useSteps(`${state ?? ''} ${tag ?? ''} ${q ?? ''}`);
  const query = useQuery({
    ...api.subscribers.manage.list.queryOptions({ q, state, tag, before, limit: LIMIT }),
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
  const tags = useQuery(api.subscribers.manage.tags.queryOptions());
  const tagNames = tags.data?.items.map((each) => each.tag) ?? [];
  const columns: Column<ManagedSubscriber>[] = [
    {
      id: 'email',
      header: t`Email`,
      lead: true,
      cell: ({ email, name }) => (
        <>
          <strong className={styles.address}>{email}</strong>
          {name && <span className={styles.name}>{name}</span>}
        </>
      ),
    },
    { id: 'state', header: t`Status`, cell: (subscriber) => <State subscriber={subscriber} /> },
    {
      id: 'locale',
      header: t`Language`,
      cell: ({ locale }) => (
        <span lang={locale} className={styles.language}>
          {LOCALE_NAMES[locale]}
        </span>
      ),
    },
    { id: 'tags', header: t`Tags`, cell: ({ tags: own }) => own.join(', ') },
    {
      id: 'createdAt',
      header: t`Joined`,
      cell: ({ createdAt }) => formatDate(createdAt, { dateStyle: 'medium' }),
    },
    {
      id: 'actions',
      header: t`Actions`,
      lead: true,
      align: 'end',
      cell: (subscriber) => <SubscriberActions subscriber={subscriber} />,
    },
  ];
  return (
    <AdminPage
      title={t`Subscribers`}
      about={t`People who get new posts by email. Those who unsubscribe stop getting them.`}
      actions={
        <>
          <ExportSubscribers state={state} />
          <ImportSubscribers />
          <AddSubscriber />
        </>
      }
    >
      <SubscriberCounts />
      <AdminTable
        name="subscribers"
        label={t`Subscribers`}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        search={search}
        onSearch={(change) =>
          'page' in change && !('q' in change)
            ? go(change.page ?? 1, query.data?.next ?? null)
            : onSearch({ q: change.q })
        }
        searchLabel={t`Search addresses`}
        bulk={(ids, clear) => <SubscriberBulk ids={ids.map(Number)} onDone={clear} />}
        filters={
          <>
            <Filter
              label={t`Status`}
              all={t`All statuses`}
              value={state}
              onChange={(next) => onSearch({ state: next })}
              choices={STATES.map((value) => ({ value, label: i18n._(STATE_LABELS[value].label) }))}
            />
            {tagNames.length > 0 && (
              <Filter
                label={t`Tag`}
                all={t`All tags`}
                value={tag}
                onChange={(next) => onSearch({ tag: next })}
                choices={tagNames.map((value) => ({ value, label: value }))}
              />
            )}
          </>
        }
        empty={
          <EmptyState title={t`No subscribers here`}>
            <Trans>Readers can subscribe below posts and in the footer. You can also import a list.</Trans>
          </EmptyState>
        }
      />
      <IssuesPanel />
    </AdminPage>
  );
}

function State({ subscriber: { state, pausedReason } }: { subscriber: ManagedSubscriber }) {
  const { i18n } = useLingui();
  const { label, tone } = STATE_LABELS[state];
  const failure = emailFailureOf(pausedReason ?? '');
  return (
    <>
      <Badge tone={tone}>{i18n._(label)}</Badge>
      {state === 'paused' && pausedReason && (
        <p className={styles.reason}>{failure ? i18n._(EMAIL_FAILURE_TEXTS[failure]) : pausedReason}</p>
      )}
    </>
  );
}

/** Number of subscribers by state. */
function SubscriberCounts() {
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

/** Downloads subscribers of a state, or all, as CSV. */
function ExportSubscribers({ state }: { state: SubscriberState | undefined }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const { act, busy } = useAction({
    run: () => client.subscribers.manage.export.mutate({ state: state ?? 'all' }),
    done: t`The file is in your downloads.`,
    onDone: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv;charset=utf-8'),
  });
  return (
    <AdminButton busy={busy} onClick={() => act(undefined)}>
      {state ? <Trans>Export filtered</Trans> : <Trans>Export all</Trans>}
    </AdminButton>
  );
}
