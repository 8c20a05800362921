import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  SECURITY_ACTIONS,
} from '@sanwen/contracts/audit.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { Filter } from '../shared/search-box.tsx';
import styles from './audit-page.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

const ACTION_LABELS: Record<AuditAction, MessageDescriptor> = {
  'sign-in': msg`signed in`,
  'sign-in-failed': msg`sign-in failed`,
  'sign-out': msg`signed out`,
  'reset-requested': msg`password reset requested`,
  'reset-used': msg`password reset`,
  'password-changed': msg`password changed`,
  'session-ended': msg`session ended`,
  refusals: msg`refused many times`,
  create: msg`created`,
  update: msg`changed`,
  delete: msg`deleted`,
  publish: msg({ message: 'published', context: 'what was done' }),
  unpublish: msg`unpublished`,
  schedule: msg`scheduled`,
  archive: msg`moved to trash`,
  restore: msg`restored`,
  approve: msg`approved`,
  reject: msg`rejected`,
  spam: msg`marked as spam`,
  reply: msg`replied`,
  ban: msg`banned`,
  unban: msg`unbanned`,
  merge: msg`merged`,
  move: msg`moved`,
  translate: msg`translated`,
  convert: msg`converted`,
  enable: msg`enabled`,
  disable: msg`disabled`,
  'change-role': msg`role changed`,
  'end-sessions': msg`signed out everywhere`,
  import: msg`imported`,
  export: msg`exported`,
  send: msg`sent`,
  retry: msg`retried`,
  drop: msg`discarded`,
  run: msg`run`,
};

/** Names of the settings groups. */
const GROUP_LABELS: Partial<Record<string, MessageDescriptor>> = {
  site: msg`Site`,
  theme: msg`Theme`,
  seo: msg`Search engines`,
  language: msg`Languages`,
  contact: msg`Contact messages`,
  newsletter: msg`Newsletter`,
  mail: msg({ message: 'Email', context: 'messages, not an address' }),
  comments: msg`Comments`,
  ai: msg`AI`,
  aiComments: msg`AI comments`,
  backups: msg`Backups`,
};

const SUBJECT_LABELS: Record<AuditSubject, MessageDescriptor> = {
  post: msg`Post`,
  translation: msg`Translation`,
  revision: msg`Revision`,
  category: msg`Category`,
  tag: msg`Tag`,
  author: msg`Author`,
  menu: msg`Menu`,
  series: msg`Series`,
  page: msg`Page`,
  media: msg`Image`,
  comment: msg`Comment`,
  user: msg`Account`,
  session: msg`Session`,
  'access-token': msg`Access token`,
  webhook: msg`Webhook`,
  redirect: msg`Redirect`,
  subscriber: msg`Subscriber`,
  newsletter: msg`Newsletter`,
  mail: msg({ message: 'Email', context: 'messages, not an address' }),
  settings: msg`Settings`,
  site: msg`Site`,
  tool: msg`Tool`,
  backup: msg`Backup`,
  network: msg`Network`,
};

/** Entries without a name come from someone who was not signed in, or else from the command line. */
function isByStranger(action: AuditAction, changes: Record<string, unknown>): boolean {
  return SECURITY_ACTIONS.some((each) => each === action) && 'network' in changes;
}

const SUBJECTS = Object.keys(SUBJECT_LABELS) as AuditSubject[];

/** Who changed what and when, latest first. */
export function AuditPage() {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const [subject, setSubject] = useState<AuditSubject>();
  /** `before` of each page up to this one. */
  const [steps, setSteps] = useState<number[]>([]);
  const query = useQuery({
    ...api.audit.manage.list.queryOptions({ subjectKind: subject, before: steps.at(-1) }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPage
      title={t`Audit log`}
      about={t`Every change that an administrator made, and what concerns the security of accounts. Secrets are left out.`}
    >
      <div className={styles.frame}>
        <div className={styles.filters}>
          <Filter
            label={t`Changed item`}
            all={t`Everything`}
            value={subject}
            onChange={(next) => {
              setSubject(next);
              setSteps([]);
            }}
            choices={SUBJECTS.map((value) => ({ value, label: i18n._(SUBJECT_LABELS[value]) }))}
          />
        </div>
        <QueryResult query={query}>
          {({ items, next }) => (
            <>
              {items.length === 0 ? (
                <EmptyState title={t`No changes yet`} />
              ) : (
                <ol role="list" aria-label={t`Audit log`} className={styles.entries}>
                  {items.map((entry) => (
                    <Entry key={entry.id} entry={entry} />
                  ))}
                </ol>
              )}
              <div className={styles.steps}>
                <AdminButton disabled={steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
                  <Trans>Newer</Trans>
                </AdminButton>
                <AdminButton
                  disabled={next === null}
                  onClick={() => next !== null && setSteps([...steps, next])}
                >
                  <Trans>Older</Trans>
                </AdminButton>
              </div>
            </>
          )}
        </QueryResult>
      </div>
    </AdminPage>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useLingui();
  const formatDate = useFormatDate();
  const { at, userName, accessToken, action, subjectKind, subjectTitle, subjectId, changes } = entry;
  const group =
    subjectKind === 'settings' && Object.hasOwn(GROUP_LABELS, subjectId)
      ? GROUP_LABELS[subjectId]
      : undefined;
  const hasChanges = Object.keys(changes).length > 0;
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.when}>
        {formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div>
        <strong>
          {userName !== '' ? userName : isByStranger(action, changes) ? t`Someone` : t`Command line`}
        </strong>{' '}
        {accessToken !== '' && <Trans>(with the access token “{accessToken}”)</Trans>} ·{' '}
        {i18n._(SUBJECT_LABELS[subjectKind])}{' '}
        <span className={styles.title}>
          {group ? i18n._(group) : subjectTitle === '' ? subjectId : subjectTitle}
        </span>{' '}
        · {i18n._(ACTION_LABELS[action])}
        {hasChanges && (
          <details>
            <summary>
              <Trans>Changes</Trans>
            </summary>
            <pre className={styles.changes}>{JSON.stringify(changes, null, 2)}</pre>
          </details>
        )}
      </div>
    </li>
  );
}
