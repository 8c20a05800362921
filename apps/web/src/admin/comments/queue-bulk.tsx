import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CommentModeration, CommentStatus } from '@sanwen/contracts/comments.manage.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import styles from './comments.module.css';

interface QueueBulkProps {
  tab: CommentStatus;
  count: number;
  isAll: boolean;
  onAll: () => void;
  onDecide: (action: CommentModeration) => void;
  onRemove: () => void;
}

/** Selects all, and decides about all that is selected. */
export function QueueBulk({ tab, count, isAll, onAll, onDecide, onRemove }: QueueBulkProps) {
  const { t } = useLingui();
  const isPut = tab === 'spam' || tab === 'trash';
  return (
    <div className={styles.bulk} data-selected={count > 0 || undefined}>
      <label className={styles.all}>
        <input type="checkbox" checked={isAll} onChange={onAll} />
        {count === 0
          ? t`Select all on this page`
          : t`${plural(count, { one: '# selected', other: '# selected' })}`}
      </label>
      {count > 0 && (
        <div className={styles.actions} role="group" aria-label={t`For the selected comments`}>
          {isPut && <AdminButton onClick={() => onDecide('restore')}>{t`Restore`}</AdminButton>}
          {tab === 'waiting' && <AdminButton onClick={() => onDecide('approve')}>{t`Approve`}</AdminButton>}
          {tab === 'approved' && (
            <AdminButton onClick={() => onDecide('wait')}>{t`Move back to pending`}</AdminButton>
          )}
          {tab !== 'spam' && <AdminButton onClick={() => onDecide('spam')}>{t`Spam`}</AdminButton>}
          {tab !== 'trash' && <AdminButton onClick={() => onDecide('trash')}>{t`Move to trash`}</AdminButton>}
          {isPut && <AdminButton variant="danger" onClick={onRemove}>{t`Delete forever…`}</AdminButton>}
        </div>
      )}
    </div>
  );
}
