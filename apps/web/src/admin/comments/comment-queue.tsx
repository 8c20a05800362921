import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type {
  CommentModeration,
  CommentStatus,
  ManagedComment,
} from '@sanwen/contracts/comments.manage.contract';
import { ConfirmDialog } from '@sanwen/ui/admin/dialog';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { AdminButton } from '@sanwen/ui/admin/button';
import { BanDialog, bannable } from './bans.tsx';
import { queueElementId } from './queue-comment.tsx';
import { QueueItem, type Writing } from './queue-item.tsx';
import { type QueueAction, useQueueKeys } from './queue-keys.tsx';
import styles from './comments.module.css';
import { useToasts } from '@sanwen/ui/admin/toasts';
import { useMutation } from '@tanstack/react-query';
import { useAdmin } from '../shared/admin-data.tsx';
import { toFormError } from '../../api/use-server-form.ts';

/** Comments of one tab, moderated one by one, by keyboard, or in bulk. */
export function CommentQueue({ tab, items }: { tab: CommentStatus; items: readonly ManagedComment[] }) {
  const { t } = useLingui();
  const { hidden, decide, undo } = useModeration(tab);
  const [currentId, setCurrent] = useState<number>();
  const queue = useFocusedComment(setCurrent);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [writing, setWriting] = useState<{ id: number; kind: Writing }>();
  const [banned, setBanned] = useState<ManagedComment>();
  const [removing, setRemoving] = useState<number[]>([]);

  const shown = items.filter(({ id, status }) => status === tab && !hidden.has(id));
  const current = shown.find(({ id }) => id === currentId) ?? shown[0];
  const selected = shown.map(({ id }) => id).filter((id) => marked.has(id));

  const go = (to: ManagedComment | undefined) => {
    if (!to) return;
    setCurrent(to.id);
    document.getElementById(queueElementId(to.id))?.focus();
  };
  const step = (by: number) => go(current && shown[shown.indexOf(current) + by]);
  /** Focuses the next comment that stays. */
  const moderate = (ids: number[], action: CommentModeration) => {
    const stays = shown.filter(({ id }) => !ids.includes(id));
    const place = shown.findIndex(({ id }) => id === ids.at(-1));
    go(stays.find((comment) => shown.indexOf(comment) > place) ?? stays.at(-1));
    setMarked(new Set());
    decide(ids, action);
  };
  const mark = (id: number) =>
    setMarked(
      (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  const decideByKey = (action: 'approve' | 'spam' | 'trash') => {
    const ids = selected.length > 0 ? selected : current ? [current.id] : [];
    if (ids.length > 0 && DECIDED[action] !== tab) moderate(ids, action);
  };
  const write = (comment: ManagedComment, kind: Writing) => setWriting({ id: comment.id, kind });
  useQueueKeys((queueAction: QueueAction) => {
    if (queueAction === 'undo') undo();
    if (!current) return;
    if (queueAction === 'next') step(currentId === undefined ? 0 : 1);
    if (queueAction === 'previous') step(-1);
    if (queueAction === 'approve' || queueAction === 'spam' || queueAction === 'trash')
      decideByKey(queueAction);
    if (queueAction === 'reply' && (tab === 'waiting' || tab === 'approved')) write(current, 'reply');
    if (queueAction === 'edit') write(current, 'edit');
    if (queueAction === 'select') mark(current.id);
    if (queueAction === 'ban' && bannable(current).length > 0) setBanned(current);
  });

  return (
    <>
      {shown.length > 0 && (
        <QueueBulk
          tab={tab}
          count={selected.length}
          isAll={selected.length === shown.length}
          onAll={() => setMarked(new Set(selected.length === shown.length ? [] : shown.map(({ id }) => id)))}
          onDecide={(action) => moderate(selected, action)}
          onRemove={() => setRemoving(selected)}
        />
      )}
      <ol ref={queue} role="list" className={styles.queue} aria-label={t`Comments`}>
        {shown.map((comment) => (
          <li key={comment.id}>
            <QueueItem
              comment={comment}
              isCurrent={comment.id === current?.id}
              isSelected={marked.has(comment.id)}
              writing={writing?.id === comment.id ? writing.kind : undefined}
              onWrite={(kind) => {
                setWriting(kind && { id: comment.id, kind });
                if (!kind) go(comment);
              }}
              onSelect={() => mark(comment.id)}
              onDecide={(action) => moderate([comment.id], action)}
              onBan={() => setBanned(comment)}
              onRemove={() => setRemoving([comment.id])}
            />
          </li>
        ))}
      </ol>
      {banned && <BanDialog comment={banned} onClose={() => setBanned(undefined)} />}
      <ConfirmDialog
        open={removing.length > 0}
        onOpenChange={() => setRemoving([])}
        title={t`${plural(removing.length, { one: 'Delete this comment forever?', other: 'Delete # comments forever?' })}`}
        about={t`Replies are deleted, too. This can’t be undone.`}
        confirmLabel={t`Delete forever`}
        cancelLabel={t`Cancel`}
        danger
        onConfirm={() => {
          moderate(removing, 'remove');
          setRemoving([]);
        }}
      />
    </>
  );
}

/** The status that each decision sets. */
const DECIDED = { approve: 'approved', spam: 'spam', trash: 'trash' } as const;

interface QueueBulkProps {
  tab: CommentStatus;
  count: number;
  isAll: boolean;
  onAll: () => void;
  onDecide: (action: CommentModeration) => void;
  onRemove: () => void;
}

/** Selects all comments and moderates the selection. */
function QueueBulk({ tab, count, isAll, onAll, onDecide, onRemove }: QueueBulkProps) {
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

/** Reports which comment of the queue gets the focus. @returns ref for the element around the queue */
function useFocusedComment(onFocused: (id: number) => void): RefObject<HTMLOListElement | null> {
  const queue = useRef<HTMLOListElement>(null);
  const latest = useRef(onFocused);
  useEffect(() => {
    latest.current = onFocused;
  });
  useEffect(() => {
    const here = queue.current;
    const note = ({ target }: FocusEvent) => {
      const id = Number(
        target instanceof Element ? target.closest('article')?.dataset['comment'] : undefined,
      );
      if (id > 0) latest.current(id);
    };
    here?.addEventListener('focusin', note);
    return () => here?.removeEventListener('focusin', note);
  }, []);
  return queue;
}

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
function useModeration(tab: CommentStatus) {
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
