import { useLingui } from '@lingui/react/macro';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import { CommentForm } from './comment-form.tsx';
import { useComments } from './comments-context.ts';

/** Where a comment is answered, below it. */
export function ReplyForm({ comment }: { comment: Comment }) {
  const { t } = useLingui();
  const { post, nickname, signInHref, actions, reply, announce } = useComments();
  return (
    <CommentForm
      draft={`reply:${post}:${comment.id}`}
      answers={comment.id}
      nickname={nickname}
      signInHref={signInHref}
      label={t`Your reply to ${comment.nickname}`}
      action={t`Reply`}
      actions={actions}
      onDone={(outcome) => {
        if (outcome.kind === 'sent' || outcome.isStored) reply(undefined);
        announce(outcome.kind === 'sent' ? t`Comment submitted successfully!` : outcome.message);
      }}
      onCancel={() => reply(undefined)}
    />
  );
}
