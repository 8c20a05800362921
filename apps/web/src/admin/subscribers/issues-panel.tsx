import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IssueState } from '@sanwen/contracts/newsletter.schemas';
import type { ManagedIssue } from '@sanwen/contracts/subscribers.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable } from '@sanwen/ui/admin/data-table';
import { Panel } from '@sanwen/ui/admin/panel';
import { Badge, type BadgeTone, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import styles from './subscribers-page.module.css';
import { useSteps } from '../shared/use-steps.ts';
import { useFormatDate } from '../shared/use-time-zone.ts';

const LIMIT = 10;
const LOOK_EVERY_MS = 5000;

const STATES: Record<IssueState, { label: MessageDescriptor; tone: BadgeTone }> = {
  planned: { label: msg`Leaves soon`, tone: 'attention' },
  sending: { label: msg`Sending`, tone: 'attention' },
  stopped: { label: msg`Stopped`, tone: 'neutral' },
  sent: { label: msg`Sent`, tone: 'good' },
};

/** Emailed posts and their progress. */
export function IssuesPanel() {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { api } = useAdmin();
  const labels = useTableLabels();
  const { before, page, go } = useSteps('');
  const query = useQuery({
    ...api.subscribers.manage.issues.queryOptions({ before, limit: LIMIT }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ isDone }) => !isDone) ? LOOK_EVERY_MS : false,
  });
  const number = (value: number) => i18n.number(value);
  const nameOf = ({ post }: ManagedIssue) => post?.title ?? t`A deleted post`;
  const columns: Column<ManagedIssue>[] = [
    {
      id: 'post',
      header: t`Post`,
      lead: true,
      cell: (issue) =>
        issue.post ? <a href={`/admin/posts/${issue.post.id}`}>{nameOf(issue)}</a> : nameOf(issue),
    },
    {
      id: 'state',
      header: t`Status`,
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{i18n._(STATES[state].label)}</Badge>,
    },
    {
      id: 'createdAt',
      header: t`Started`,
      cell: ({ createdAt }) => formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    { id: 'ordered', header: t`Emails`, align: 'end', cell: ({ ordered }) => number(ordered) },
    { id: 'sent', header: t`Sent`, align: 'end', cell: ({ sent }) => number(sent) },
    {
      id: 'failed',
      header: t`Failed`,
      align: 'end',
      cell: ({ failed }) =>
        failed > 0 ? <strong className={styles.failed}>{number(failed)}</strong> : number(failed),
    },
    {
      id: 'dropped',
      header: t`Canceled`,
      align: 'end',
      hiddenAtFirst: true,
      cell: ({ dropped }) => number(dropped),
    },
  ];
  return (
    <div className={styles.issues}>
      <Panel title={t`Posts sent by email`} flush>
        <QueryResult query={query} lines={3}>
          {({ items, next }) => (
            <DataTable
              name="newsletter-issues"
              label={t`Posts sent by email`}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              busy={query.isPlaceholderData}
              empty={
                <EmptyState
                  title={t`No posts emailed yet`}
                >{t`When you publish a post, choose “Email subscribers”. Here you’ll see how many emails have left.`}</EmptyState>
              }
              footer={
                (page > 1 || next !== null) && (
                  <div className={styles.steps}>
                    <AdminButton disabled={page === 1} onClick={() => go(page - 1, next)}>
                      <Trans>Newer</Trans>
                    </AdminButton>
                    <AdminButton disabled={next === null} onClick={() => go(page + 1, next)}>
                      <Trans>Older</Trans>
                    </AdminButton>
                  </div>
                )
              }
              labels={labels}
            />
          )}
        </QueryResult>
      </Panel>
    </div>
  );
}
