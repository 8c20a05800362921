import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { useState } from 'react';
import { BulkButtons, type BulkLabels } from './posts-bulk.tsx';
import type { postsFilter } from './posts-search.ts';
import styles from './posts-table.module.css';
import { useChangeFound } from './use-change-found.ts';
import type { PostsChange } from './use-change-posts.ts';

interface FoundBulkProps {
  filter: ReturnType<typeof postsFilter>;
  /** How many are found. */
  total: number;
  inTrash: boolean;
  categories: BulkLabels['categories'];
  onDone: () => void;
}

/** What can be done with everything that is found: each asks first, and says how far it is. */
export function FoundBulk({ filter, total, inTrash, categories, onDone }: FoundBulkProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<{ change: PostsChange; label: string }>();
  const { act, busy, gone, stop } = useChangeFound(filter, () => {
    setAsked(undefined);
    onDone();
  });
  const done = i18n.number(gone);
  const all = i18n.number(total);
  const isDanger = asked?.change.action === 'remove' || asked?.change.action === 'trash';
  return (
    <>
      <BulkButtons
        inTrash={inTrash}
        categories={categories}
        busy={busy}
        onChange={(change, label) => setAsked({ change, label })}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => {
          if (busy) stop();
          else setAsked(undefined);
        }}
        title={t`${plural(total, { one: 'Change the 1 post found?', other: 'Change all # posts found?' })}`}
        about={
          asked?.change.action === 'remove'
            ? t`Their content in every language, their history, and their comments are deleted, too. This can’t be undone.`
            : t`Including posts on other pages of the table. If you stop, changes already made stay.`
        }
        confirmLabel={asked?.label ?? ''}
        cancelLabel={busy ? t`Stop` : t`Cancel`}
        danger={isDanger}
        busy={busy}
        onConfirm={() => {
          if (asked) act(asked.change);
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
