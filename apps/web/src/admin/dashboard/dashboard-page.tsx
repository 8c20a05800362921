import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '@sanwen/ui/admin/panel';
import { EmptyState } from '@sanwen/ui/admin/states';
import { TimeChart } from '@sanwen/ui/admin/time-chart';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage, QueryResult } from '../shared/admin-page.tsx';
import { useBackupWarning } from '../shared/use-backup-warning.ts';
import { useAppContext } from '../../site/use-site.ts';
import styles from './dashboard-page.module.css';

const PERIODS = [7, 30, 90] as const;
type Period = (typeof PERIODS)[number];

interface Series {
  day: string;
  count: number;
}

/** Statistics, and what waits for the administrator. */
export function DashboardPage() {
  const { t, i18n } = useLingui();
  const { api } = useAdmin();
  const { locale } = useAppContext().boot;
  const [days, setDays] = useState<Period>(30);
  const query = useQuery({
    ...api.dashboard.manage.get.queryOptions({ days, locale }),
    placeholderData: keepPreviousData,
  });
  const number = (value: number) => i18n.number(value);
  const chart = (title: string, series: readonly Series[]) => {
    const sum = series.reduce((total, { count }) => total + count, 0);
    return (
      <Panel title={title} actions={<span className={styles.sum}>{number(sum)}</span>}>
        <TimeChart
          label={title}
          dayLabel={t`Day`}
          format={number}
          points={series.map(({ day, count }) => ({
            label: i18n.date(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
            value: count,
          }))}
        />
      </Panel>
    );
  };
  const periods = (
    <div role="group" aria-label={t`Period`} className={styles.periods}>
      {PERIODS.map((period) => (
        <button key={period} type="button" aria-pressed={period === days} onClick={() => setDays(period)}>
          {t`${plural(period, { one: '# day', other: '# days' })}`}
        </button>
      ))}
    </div>
  );
  return (
    <AdminPage title={t`Dashboard`} actions={periods}>
      <QueryResult query={query}>
        {({ views, comments, subscribers, mostRead, missedSearches, missingPages, waiting }) => (
          <div className={styles.grid}>
            <Waiting {...waiting} />
            {chart(t`Views`, views)}
            {chart(t`Comments`, comments)}
            {chart(t`New subscribers`, subscribers)}
            <Panel title={t`Most read`}>
              {mostRead.length === 0 ? (
                <EmptyState
                  title={t`No views yet`}
                >{t`Once people start reading, popular posts will show up here.`}</EmptyState>
              ) : (
                <ol role="list" className={styles.list}>
                  {mostRead.map((post) => (
                    <li key={post.id}>
                      <a href={`/post/${post.slug}`}>{post.title}</a>
                      <span>{number(post.views)}</span>
                    </li>
                  ))}
                </ol>
              )}
            </Panel>
            <MissedSearches searches={missedSearches} />
            <MissingPages pages={missingPages} />
          </div>
        )}
      </QueryResult>
    </AdminPage>
  );
}

function Waiting({
  comments,
  drafts,
  failedEmails,
}: {
  comments: number;
  drafts: number;
  failedEmails: number;
}) {
  const { t } = useLingui();
  const backups = useBackupWarning();
  const entries = [
    { href: '/admin/tools', count: backups === undefined ? 0 : 1, text: backups },
    {
      href: '/admin/comments',
      count: comments,
      text: t`${plural(comments, { one: '# comment to review', other: '# comments to review' })}`,
    },
    {
      href: '/admin/posts?status=draft',
      count: drafts,
      text: t`${plural(drafts, { one: '# draft', other: '# drafts' })}`,
    },
    {
      href: '/admin/tools',
      count: failedEmails,
      text: t`${plural(failedEmails, { one: '# failed email', other: '# failed emails' })}`,
    },
  ].filter(({ count }) => count > 0);
  return (
    <Panel title={t`Needs attention`}>
      {entries.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>You’re all caught up.</Trans>
        </p>
      ) : (
        <ul role="list" className={styles.list}>
          {entries.map(({ href, text }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Searches without results: topics to write about, or tags to add. */
function MissedSearches({ searches }: { searches: readonly { term: string; searches: number }[] }) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Searches without results`}>
      {searches.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Every search found something.</Trans>
        </p>
      ) : (
        <ol role="list" className={styles.list}>
          {searches.map(({ term, searches: count }) => (
            <li key={term}>
              <span>{term}</span>
              <span>{i18n.number(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Addresses that readers opened in vain: old ones that need a redirect, or wrong links. */
function MissingPages({ pages }: { pages: readonly { path: string; requests: number }[] }) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Pages not found`}>
      {pages.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Every page that readers opened exists.</Trans>
        </p>
      ) : (
        <ol role="list" className={styles.list}>
          {pages.map(({ path, requests }) => (
            <li key={path}>
              <span className={styles.path}>{path}</span>
              <a href={`/admin/redirects?from=${encodeURIComponent(path)}`} aria-label={t`Redirect ${path}`}>
                <Trans>Redirect</Trans>
              </a>
              <span>{i18n.number(requests)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
