import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useRef, useState } from 'react';
import type { BulkBatch, BulkResult } from '@sanwen/contracts/posts.manage.schemas';
import { BulkButtons, type BulkLabels } from './posts-bulk.tsx';
import type { postsFilter } from './posts-search.ts';
import { type PostsChange, useChangedLabels } from './post-actions.tsx';
import { useAction } from '../../shared/use-action.ts';
import { useAdmin } from '../../shared/admin-data.tsx';
import styles from './posts-table.module.css';

interface FoundBulkProps {
  filter: ReturnType<typeof postsFilter>;
  /** Number of matching posts. */
  total: number;
  inTrash: boolean;
  categories: BulkLabels['categories'];
  onDone: () => void;
}

/** Actions on all posts that match the filters, with confirmation and progress. */
export function FoundBulk({ filter, total, inTrash, categories, onDone }: FoundBulkProps) {
  const { t, i18n } = useLingui();
  const [confirming, setConfirming] = useState<{ change: PostsChange; label: string }>();
  const { act, busy, gone, stop } = useChangeFound(filter, () => {
    setConfirming(undefined);
    onDone();
  });
  const done = i18n.number(gone);
  const all = i18n.number(total);
  const isDanger = confirming?.change.action === 'remove' || confirming?.change.action === 'trash';
  return (
    <>
      <BulkButtons
        inTrash={inTrash}
        categories={categories}
        busy={busy}
        onChange={(change, label) => setConfirming({ change, label })}
      />
      <ConfirmDialog
        open={confirming !== undefined}
        onOpenChange={() => {
          if (busy) stop();
          else setConfirming(undefined);
        }}
        title={t`${plural(total, { one: 'Change the 1 post found?', other: 'Change all # posts found?' })}`}
        about={
          confirming?.change.action === 'remove'
            ? t`Their content in every language, their history, and their comments are deleted, too. This can’t be undone.`
            : t`Including posts on other pages of the table. If you stop, changes already made stay.`
        }
        confirmLabel={confirming?.label ?? ''}
        cancelLabel={busy ? t`Stop` : t`Cancel`}
        danger={isDanger}
        busy={busy}
        onConfirm={() => {
          if (confirming) act(confirming.change);
        }}
      >
        {busy && (
          <label className={styles.progress}>
            {t`${done} of ${all}`}
            <progress max={total} value={gone} />
          </label>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Changes all matching posts in batches. After stopping, finished batches stay changed. */
function useChangeFound(filter: ReturnType<typeof postsFilter>, onDone: () => void) {
  const changed = useChangedLabels();
  const { client } = useAdmin();
  const [gone, setGone] = useState(0);
  const stopped = useRef(false);
  const { act, busy } = useAction({
    run: async (change: PostsChange) => {
      stopped.current = false;
      setGone(0);
      const sum = { done: 0, failed: 0 };
      let batch: BulkBatch | null = { after: 0 };
      while (batch && !stopped.current) {
        const result: BulkResult = await client.posts.manage.bulk.mutate({
          posts: { filter, batch },
          change,
        });
        sum.done += result.done.length;
        sum.failed += result.failed.length;
        setGone(sum.done + sum.failed);
        batch = result.next;
      }
      return sum;
    },
    done: ({ done, failed }) => changed(done, failed),
    onDone,
  });
  return { act, busy, gone, stop: () => (stopped.current = true) };
}
