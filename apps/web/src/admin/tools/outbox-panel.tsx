import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { OUTBOX_STATES, type OutboxItemView } from '@sanwen/contracts/outbox.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { type Column, DataTable, type RowKey } from '@sanwen/ui/admin/data-table';
import { Panel } from '@sanwen/ui/admin/panel';
import { Badge, EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { EMAIL_FAILURE_TEXTS, emailFailureOf } from '../shared/email-outcomes.ts';
import { Filter } from '../shared/search-box.tsx';
import { useTableLabels } from '../shared/table-search.ts';
import styles from './tools-page.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

const TONES = { waiting: 'attention', sending: 'neutral', sent: 'good', failed: 'bad' } as const;

/** Outgoing emails and failed ones. */
export function OutboxPanel() {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { api, client } = useAdmin();
  const labels = useTableLabels();
  const [state, setState] = useState<OutboxItemView['state']>();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const query = useQuery({
    ...api.outbox.manage.list.queryOptions({ state }),
    placeholderData: keepPreviousData,
  });
  const ids = [...selected].map(Number);
  const clear = () => setSelected(new Set());
  const retry = useAction({
    run: () => client.outbox.manage.retry.mutate({ ids }),
    done: ({ skipped }) =>
      skipped === 0
        ? t`Retrying now.`
        : t`${plural(skipped, { one: 'Retrying now, except # email that was already sent or whose secret link was deleted.', other: 'Retrying now, except # emails that were already sent or whose secret links were deleted.' })}`,
    onDone: clear,
  });
  const errorText = (lastError: string) => {
    const failure = emailFailureOf(lastError);
    return failure ? i18n._(EMAIL_FAILURE_TEXTS[failure]) : lastError;
  };
  const drop = useAction({
    run: () => client.outbox.manage.drop.mutate({ ids }),
    done: t`Discarded.`,
    onDone: clear,
  });
  const states = { waiting: t`Waiting`, sending: t`Sending`, sent: t`Sent`, failed: t`Failed` };
  const columns: Column<OutboxItemView>[] = [
    {
      id: 'to',
      header: t`To`,
      lead: true,
      cell: (item) => <span className={styles.to}>{item.to === '' ? item.kind : item.to}</span>,
    },
    {
      id: 'subject',
      header: t`Kind`,
      cell: ({ subject }) => (
        <span className={styles.whole}>
          {Object.hasOwn(EMAIL_LABELS, subject) && EMAIL_LABELS[subject]
            ? i18n._(EMAIL_LABELS[subject])
            : subject}
        </span>
      ),
    },
    {
      id: 'state',
      header: t`Status`,
      cell: (item) => <Badge tone={TONES[item.state]}>{states[item.state]}</Badge>,
    },
    {
      id: 'created',
      header: t`Created`,
      cell: (item) => (
        <time dateTime={item.createdAt} className={styles.whole}>
          {formatDate(item.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    { id: 'attempts', header: t`Attempts`, align: 'end', cell: (item) => item.attempts },
    {
      id: 'error',
      header: t`Error`,
      cell: (item) =>
        item.lastError && (
          <span className={styles.error} title={item.lastError}>
            {errorText(item.lastError)}
          </span>
        ),
    },
  ];
  return (
    <Panel
      title={t`Outbox`}
      about={t`Failed emails are retried at growing intervals; those given up on stay here.`}
      flush
    >
      <QueryResult query={query}>
        {({ items }) => (
          <DataTable
            name="outbox"
            label={t`Outbox`}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            nameOf={({ to, id }) => (to === '' ? String(id) : to)}
            busy={query.isPlaceholderData}
            selection={{ selected, onChange: setSelected }}
            bulk={
              <>
                <AdminButton
                  busy={retry.busy}
                  disabled={!items.some(({ id, canRetry }) => canRetry && selected.has(id))}
                  onClick={() => retry.act(undefined)}
                >
                  <Trans>Retry now</Trans>
                </AdminButton>
                <ConfirmButton
                  danger
                  title={t`Discard the selected emails?`}
                  about={t`These emails will never be sent.`}
                  confirmLabel={t`Discard`}
                  onConfirm={() => drop.act(undefined)}
                >
                  <Trans>Discard</Trans>
                </ConfirmButton>
              </>
            }
            filters={
              <Filter
                label={t`Status`}
                all={t`All statuses`}
                value={state}
                onChange={setState}
                choices={OUTBOX_STATES.map((value) => ({ value, label: states[value] }))}
              />
            }
            empty={<EmptyState title={t`No emails`} />}
            labels={labels}
          />
        )}
      </QueryResult>
    </Panel>
  );
}

/** What emails are about, by template name. */
const EMAIL_LABELS: Partial<Record<string, MessageDescriptor>> = {
  'confirm-email': msg`Confirmation of an account`,
  welcome: msg`New account`,
  'address-taken': msg`Account already exists`,
  'password-reset': msg`New password`,
  'subscription-confirm': msg`Subscription confirmation`,
  'subscription-already': msg`Already subscribed`,
  'newsletter-issue': msg`Newsletter post`,
  contact: msg`Contact message`,
  'comment-answered': msg`Reply to a comment`,
  'comment-new': msg`New comment`,
  'comment-waiting': msg`Comment to review`,
  test: msg`Test email`,
};
