import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { IssueProgress } from '@sanwen/contracts/newsletter.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '#src/admin/shared/actions.tsx';
import { useAdmin } from '#src/admin/shared/admin-data.tsx';
import styles from './publish.module.css';
import { useFormatDate } from '#src/admin/shared/use-time-zone.ts';

const LOOK_EVERY_MS = 2000;

/** Progress of a post's emails, with buttons to stop them and to send them after all. */
export function EmailState({ postId, isListed }: { postId: number; isListed: boolean }) {
  const { api } = useAdmin();
  const { data } = useQuery({
    ...api.subscribers.manage.issue.queryOptions({ postId }),
    refetchInterval: ({ state: { data: last } }) =>
      last?.issue?.state === 'planned' || last?.issue?.state === 'sending' ? LOOK_EVERY_MS : false,
  });
  if (!data?.issue) return null;
  return <Issue postId={postId} isListed={isListed} issue={data.issue} waiting={data.waiting} />;
}

interface IssueProps {
  postId: number;
  isListed: boolean;
  issue: IssueProgress;
  /** Subscribers who wait for their language. */
  waiting: number;
}

function Issue({ postId, isListed, issue, waiting }: IssueProps) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const stop = useAction({
    run: () => client.subscribers.manage.stopIssue.mutate({ postId }),
    done: ({ issue: stopped }) =>
      t`${plural(stopped?.sent ?? 0, { 0: 'Stopped. No email had left.', one: 'Stopped. # email had left.', other: 'Stopped. # emails had left.' })}`,
  });
  const send = useAction({
    run: (now: boolean) => client.subscribers.manage.sendIssue.mutate({ postId, now }),
  });
  const isOpen = issue.state === 'planned' || issue.state === 'sending';
  return (
    <>
      <p role="status">
        <IssueText issue={issue} />
      </p>
      {waiting > 0 && (
        <p>{t`${plural(waiting, { one: '# subscriber waits for their language and gets it when you publish it.', other: '# subscribers wait for their language and get it when you publish it.' })}`}</p>
      )}
      <div className={styles.row}>
        {isOpen && (
          <AdminButton busy={stop.busy} onClick={() => stop.act(undefined)}>
            <Trans>Stop emails</Trans>
          </AdminButton>
        )}
        {issue.state === 'planned' && (
          <AdminButton busy={send.busy} onClick={() => send.act(true)}>
            <Trans>Send now</Trans>
          </AdminButton>
        )}
        {issue.state === 'stopped' && isListed && (
          <AdminButton busy={send.busy} onClick={() => send.act(false)}>
            <Trans>Email those who didn’t get it</Trans>
          </AdminButton>
        )}
      </div>
    </>
  );
}

function IssueText({ issue: { state, sendAt, sent, failed } }: { issue: IssueProgress }) {
  const { t } = useLingui();
  const formatDate = useFormatDate();
  if (state === 'planned')
    return <Trans>Emails leave at {formatDate(new Date(sendAt), { timeStyle: 'medium' })}.</Trans>;
  const left = t`${plural(sent, { 0: 'No email sent so far.', one: '# email sent so far.', other: '# emails sent so far.' })}`;
  if (state === 'sending') return left;
  if (state === 'stopped')
    return t`${plural(sent, { 0: 'Emails stopped before any had left.', one: 'Emails stopped after # had left.', other: 'Emails stopped after # had left.' })}`;
  const done = t`${plural(sent, { one: 'Emailed to # subscriber.', other: 'Emailed to # subscribers.' })}`;
  return failed > 0
    ? `${done} ${t`${plural(failed, { one: '# email failed.', other: '# emails failed.' })}`}`
    : done;
}
