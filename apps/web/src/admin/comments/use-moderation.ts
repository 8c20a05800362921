import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CommentModeration, CommentStatus } from '@sanwen/contracts/comments.manage.contract';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { toFormError } from '../../api/form-error.ts';

interface Decision {
  ids: number[];
  action: CommentModeration;
}

/** The action that returns comments to a tab. */
const BACK: Record<CommentStatus, CommentModeration> = {
  waiting: 'wait',
  approved: 'approve',
  spam: 'spam',
  trash: 'trash',
};

/** Moderates comments of a tab. They leave the list at once and return if the server refuses. */
export function useModeration(tab: CommentStatus) {
  const { t } = useLingui();
  const { client } = useAdmin();
  const toasts = useToasts();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<readonly number[]>([]);
  const show = (ids: readonly number[]) =>
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const message = (action: CommentModeration, count: number) =>
    ({
      approve: t`${plural(count, { one: 'Approved.', other: '# comments approved.' })}`,
      wait: t`${plural(count, { one: 'Moved back to pending.', other: '# comments moved back to pending.' })}`,
      spam: t`${plural(count, { one: 'Marked as spam.', other: '# comments marked as spam.' })}`,
      trash: t`${plural(count, { one: 'Moved to trash.', other: '# comments moved to trash.' })}`,
      restore: t`${plural(count, { one: 'Restored.', other: '# comments restored.' })}`,
      remove: t`${plural(count, { one: 'Deleted.', other: '# comments deleted.' })}`,
    })[action];
  const { mutate } = useMutation({
    mutationFn: (decision: Decision) => client.comments.manage.moderate.mutate(decision),
    onSuccess: (_, { ids, action }) => toasts.done(message(action, ids.length)),
    onError: (error, { ids }) => {
      show(ids);
      toasts.failed(
        toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`).message,
      );
    },
  });
  return {
    hidden,
    decide: (ids: number[], action: CommentModeration) => {
      setHidden((before) => new Set([...before, ...ids]));
      setLast(action === 'remove' ? [] : ids);
      mutate({ ids, action });
    },
    /** Undoes the last decision; deleted comments stay deleted. */
    undo: () => {
      if (last.length === 0) return;
      show(last);
      setLast([]);
      mutate({ ids: [...last], action: BACK[tab] });
    },
  };
}
