import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { AdminPage } from '../../../admin/admin-page.tsx';
import { ConfirmButton } from '../../../admin/confirm-button.tsx';
import { useAction } from '../../../admin/use-action.ts';
import { OutboxPanel } from './outbox-panel.tsx';
import styles from './tools-page.module.css';

/** Upkeep of the site (spec 2). @param children what moves a site, or keeps it */
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
  const { t } = useLingui();
  const { client } = useAdmin();
  const fix = useAction({
    run: () => client.tools.manage.fixCategoryCounts.mutate(),
    done: ({ fixed }) => {
      const names = fixed.map(({ slug, before, after }) => `${slug} ${before} → ${after}`).join(', ');
      return fixed.length === 0 ? t`All counts were right.` : t`Mended: ${names}`;
    },
  });
  const update = useAction({
    run: () => client.tools.manage.updateCategoryCounts.mutate(),
    done: ({ updated }) => t`${plural(updated.length, { one: '# category counted.', other: '# categories counted.' })}`,
  });
  return (
    <Panel title={t`Counts of categories`} about={t`How many posts a category says it has. They are kept with every change; should one be wrong, mend it here.`}>
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
  const start = useAction({ run: () => client.tools.manage.reindex.mutate(), done: t`The index is being built.` });
  const { isRunning = false, done = 0, total = 0 } = state.data ?? {};
  return (
    <Panel title={t`Search index`} about={t`Builds the index of all posts anew. Readers can search meanwhile, and find what is done.`}>
      <div className={styles.actions}>
        <ConfirmButton
          title={t`Build the search index anew?`}
          about={t`It takes some minutes on a large site.`}
          confirmLabel={t`Build it`}
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
  const clear = useAction({ run: () => client.tools.manage.clearPageCache.mutate(), done: t`Every page is made anew with its next reader.` });
  return (
    <Panel title={t`Kept pages`} about={t`Pages are kept until something on them changes. After changes by other programs, forget them all.`}>
      <AdminButton busy={clear.busy} onClick={() => clear.act(undefined)}>
        <Trans>Clear the page cache</Trans>
      </AdminButton>
    </Panel>
  );
}
