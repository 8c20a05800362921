import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { ConfirmButton, useAction } from '../shared/actions.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import styles from './tools-page.module.css';

/** Maintenance (spec 2). @param children imports, exports and backups */
export function ToolsPage({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Tools`}>
      {children}
      <CategoryCounts />
      <SearchIndex />
      <PageCache />
      <OutboxPanel />
    </AdminPage>
  );
}

function CategoryCounts() {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const fix = useAction({
    run: () => client.tools.manage.fixCategoryCounts.mutate(),
    done: ({ fixed }) => {
      const names = new Intl.ListFormat(i18n.locale).format(
        fixed.map(({ slug, before, after }) => `${slug} ${before} → ${after}`),
      );
      return fixed.length === 0 ? t`All counts were already correct.` : t`Fixed: ${names}`;
    },
  });
  const update = useAction({
    run: () => client.tools.manage.updateCategoryCounts.mutate(),
    done: ({ updated }) =>
      t`${plural(updated.length, { one: '# category counted.', other: '# categories counted.' })}`,
  });
  return (
    <Panel
      title={t`Category counts`}
      about={t`The post count shown for each category. Counts update by themselves; if one is off, fix it here.`}
    >
      <div className={styles.actions}>
        <AdminButton busy={fix.busy} onClick={() => fix.act(undefined)}>
          <Trans>Fix category counts</Trans>
        </AdminButton>
        <AdminButton busy={update.busy} onClick={() => update.act(undefined)}>
          <Trans>Update category counts</Trans>
        </AdminButton>
      </div>
    </Panel>
  );
}

const LOOK_EVERY_MS = 1000;

function SearchIndex() {
  const { t } = useLingui();
  const { api, client } = useAdmin();
  const state = useQuery({
    ...api.tools.manage.reindexState.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? LOOK_EVERY_MS : false),
  });
  const start = useAction({
    run: () => client.tools.manage.reindex.mutate(),
    done: t`Rebuilding the index.`,
  });
  const { isRunning = false, done = 0, total = 0 } = state.data ?? {};
  return (
    <Panel
      title={t`Search index`}
      about={t`Rebuilds the index of all posts. Search keeps working and covers what’s done so far.`}
    >
      <div className={styles.actions}>
        <ConfirmButton
          title={t`Rebuild the search index?`}
          about={t`This takes a few minutes on a large site.`}
          confirmLabel={t`Rebuild`}
          busy={isRunning || start.busy}
          onConfirm={() => start.act(undefined)}
        >
          <Trans>Rebuild the search index</Trans>
        </ConfirmButton>
        {isRunning && (
          <p role="status">
            <Trans>
              {done} of {total} posts
            </Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}

function PageCache() {
  const { t } = useLingui();
  const { client } = useAdmin();
  const clear = useAction({
    run: () => client.tools.manage.clearPageCache.mutate(),
    done: t`Pages will be regenerated on the next visit.`,
  });
  return (
    <Panel
      title={t`Page cache`}
      about={t`Pages stay cached until something on them changes. If another program changed the data, clear the cache.`}
    >
      <AdminButton busy={clear.busy} onClick={() => clear.act(undefined)}>
        <Trans>Clear page cache</Trans>
      </AdminButton>
    </Panel>
  );
}
