import { useLingui } from '@lingui/react/macro';
import type { Comment, OwnComment } from '@sanwen/contracts/comments.schemas';
import { toFormError } from '#src/api/field-errors.ts';
import type { CommentActions } from '../data/use-comment-actions.ts';
import { useComments } from './comments-context.ts';

interface CommentItemActions {
  actions: CommentActions;
  like: (liked: boolean) => void;
  remove: () => void;
  edited: (changed: OwnComment) => void;
}

/** What is done with a comment by a press, and what is said of it. */
export function useCommentItemActions({ id }: Pick<Comment, 'id'>): CommentItemActions {
  const { t } = useLingui();
  const { actions, announce } = useComments();
  const orAnnounce = (done: Promise<unknown>, words?: string) => {
    done.then(
      () => words !== undefined && announce(words),
      (error: unknown) =>
        announce(
          toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`).message,
          true,
        ),
    );
  };
  return {
    actions,
    like: (liked) => orAnnounce(actions.like(id, liked)),
    remove: () => orAnnounce(actions.remove(id), t`Comment deleted.`),
    edited: ({ status }) =>
      announce(status === 'waiting' ? t`Comment updated. It needs review again.` : t`Comment updated.`),
  };
}
