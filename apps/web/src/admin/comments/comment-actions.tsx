import { useLingui } from '@lingui/react/macro';
import type { CommentModeration, ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { MoreIcon } from '@sanwen/ui/admin/admin-icons';
import { AdminButton } from '@sanwen/ui/admin/button';
import { DropdownMenu, MenuAction, MenuLink, MenuSeparator } from '@sanwen/ui/admin/menu';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';
import { bannable } from './ban-dialog.tsx';
import styles from './comments.module.css';

interface CommentActionsProps {
  comment: ManagedComment;
  onDecide: (action: CommentModeration) => void;
  onReply: () => void;
  onEdit: () => void;
  onBan: () => void;
  onRemove: () => void;
}

/** What can be done with one comment: what is done often as buttons, the rest in a menu. */
export function CommentActions({ comment, onDecide, onReply, onEdit, onBan, onRemove }: CommentActionsProps) {
  const { t } = useLingui();
  const { status, nickname, post } = comment;
  const { client } = useAdmin();
  const setOpen = useAction({
    run: (open: boolean) => client.comments.manage.setOpen.mutate({ post: post.id, open }),
    done: ({ open }) =>
      open ? t`Readers may comment on “${post.title}” again.` : t`Comments on “${post.title}” are closed.`,
  });
  const isPut = status === 'spam' || status === 'trash';
  return (
    <div className={styles.actions} role="group" aria-label={t`Actions for ${nickname}`}>
      {status === 'waiting' && <AdminButton onClick={() => onDecide('approve')}>{t`Approve`}</AdminButton>}
      {status === 'approved' && (
        <AdminButton onClick={() => onDecide('wait')}>{t`Move back to pending`}</AdminButton>
      )}
      {isPut && <AdminButton onClick={() => onDecide('restore')}>{t`Restore`}</AdminButton>}
      {!isPut && <AdminButton onClick={onReply}>{t`Reply`}</AdminButton>}
      {status !== 'spam' && (
        <AdminButton variant="quiet" onClick={() => onDecide('spam')}>{t`Spam`}</AdminButton>
      )}
      {status === 'trash' ? (
        <AdminButton variant="danger" onClick={onRemove}>{t`Delete forever…`}</AdminButton>
      ) : (
        <AdminButton variant="quiet" onClick={() => onDecide('trash')}>{t`Move to trash`}</AdminButton>
      )}
      <DropdownMenu variant="quiet" iconOnly label={t`More for ${nickname}`} trigger={<MoreIcon />}>
        <MenuAction onSelect={onEdit}>{t`Edit`}</MenuAction>
        <MenuAction danger disabled={bannable(comment).length === 0} onSelect={onBan}>{t`Ban…`}</MenuAction>
        <MenuSeparator />
        <MenuLink
          href={`/admin/comments?status=${status}&post=${post.id}`}
        >{t`Only this post’s comments`}</MenuLink>
        <MenuAction onSelect={() => setOpen.act(!post.commentsOpen)}>
          {post.commentsOpen ? t`Close comments on this post` : t`Open this post’s comments`}
        </MenuAction>
      </DropdownMenu>
    </div>
  );
}
