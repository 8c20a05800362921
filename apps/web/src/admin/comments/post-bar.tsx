import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedComment } from '@sanwen/contracts/comments.manage.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SwitchInput } from '@sanwen/ui/admin/field';
import { useAdmin } from '../shared/admin-data.tsx';
import { useAction } from '../shared/use-action.ts';
import styles from './comments.module.css';

/**
 * Says that one post's comments are shown, and whether readers may add to them. @param post undefined while
 * nothing of it is shown
 */
export function PostBar({ post, onAll }: { post: ManagedComment['post'] | undefined; onAll: () => void }) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const setOpen = useAction({
    run: (input: { post: number; open: boolean }) => client.comments.manage.setOpen.mutate(input),
    done: t`Saved. Readers see it now.`,
  });
  return (
    <div className={styles.post}>
      <p>{post ? <Trans>Only comments on “{post.title}”</Trans> : <Trans>Only one post’s comments</Trans>}</p>
      {post && (
        <SwitchInput
          label={t`Readers may comment`}
          checked={post.commentsOpen}
          onChange={({ target }) => setOpen.act({ post: post.id, open: target.checked })}
        />
      )}
      <AdminButton onClick={onAll}>{t`Comments on all posts`}</AdminButton>
    </div>
  );
}
