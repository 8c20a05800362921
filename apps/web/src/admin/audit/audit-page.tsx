import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditSubject } from '@sanwen/contracts/audit.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { EmptyState } from '@sanwen/ui/admin/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { Filter } from '../shared/search-box.tsx';
import { ACTION_LABELS, GROUP_LABELS, isByStranger, SUBJECT_LABELS } from './audit-labels.ts';
import styles from './audit-page.module.css';

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
  const { at, userName, action, subjectKind, subjectTitle, subjectId, changes } = entry;
  const group =
    subjectKind === 'settings' && Object.hasOwn(GROUP_LABELS, subjectId)
      ? GROUP_LABELS[subjectId]
      : undefined;
  const hasChanges = Object.keys(changes).length > 0;
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.when}>
        {i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      <div>
        <strong>
          {userName !== '' ? userName : isByStranger(action, changes) ? t`Someone` : t`Command line`}
        </strong>{' '}
        · {i18n._(SUBJECT_LABELS[subjectKind])}{' '}
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
