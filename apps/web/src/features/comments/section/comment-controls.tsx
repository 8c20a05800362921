import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Comment, OwnComment } from '@sanwen/contracts/comments.schemas';
import { HeartIcon } from '@sanwen/ui/icons';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styles from './comment-parts.module.css';

interface CommentControlsProps {
  comment: Comment;
  liked: boolean;
  /** Set for the reader's own comment. */
  own: OwnComment | undefined;
  canReply: boolean;
  /** The buttons that open a form, for when it is canceled. */
  replyButton: RefObject<HTMLButtonElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  onLike: (liked: boolean) => void;
  onReply: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Actions on a comment; own ones can be edited for a limited time. */
export function CommentControls({
  comment,
  liked,
  own,
  canReply,
  replyButton,
  editButton,
  onLike,
  onReply,
  onEdit,
  onRemove,
}: CommentControlsProps) {
  const { t } = useLingui();
  const { nickname, likeCount } = comment;
  const isShown = comment.status === 'approved';
  return (
    <div className={styles.actions}>
      {isShown && (
        <button
          type="button"
          className={styles.like}
          aria-pressed={liked}
          aria-label={t`Like ${nickname}’s comment: ${likeCount}`}
          onClick={() => onLike(!liked)}
        >
          <HeartIcon />
          {likeCount > 0 && likeCount}
        </button>
      )}
      {isShown && canReply && (
        <button type="button" ref={replyButton} aria-label={t`Reply to ${nickname}`} onClick={onReply}>
          <Trans>Reply</Trans>
        </button>
      )}
      {own && (
        <OwnControls until={own.editableUntil} editButton={editButton} onEdit={onEdit} onRemove={onRemove} />
      )}
    </div>
  );
}

function OwnControls({
  until,
  editButton,
  onEdit,
  onRemove,
}: { until: string | null } & Pick<CommentControlsProps, 'editButton' | 'onEdit' | 'onRemove'>) {
  const minutes = useTimeLeft(until);
  const [asked, setAsked] = useState(false);
  const removeButton = useRef<HTMLButtonElement>(null);
  const keep = () => {
    flushSync(() => setAsked(false));
    removeButton.current?.focus();
  };
  if (minutes === 0) return null;
  return asked ? (
    <>
      <span>
        <Trans>Delete this comment?</Trans>
      </span>
      <button type="button" onClick={onRemove} ref={focusOnce}>
        <Trans>Yes, delete it</Trans>
      </button>
      <button type="button" onClick={keep}>
        <Trans>Keep it</Trans>
      </button>
    </>
  ) : (
    <>
      <button type="button" ref={editButton} onClick={onEdit}>
        <Trans>Edit</Trans>
      </button>
      <button type="button" ref={removeButton} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </button>
      <span>
        <Plural
          value={minutes}
          one="Can be edited for # more minute"
          other="Can be edited for # more minutes"
        />
      </span>
    </>
  );
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

const MINUTE = 60_000;
const LOOK_EVERY = 15_000;

const minutesUntil = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE));

function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Whole minutes until an instant, counting down; 0 when it has passed. */
function useTimeLeft(until: string | null): number {
  return useSyncExternalStore(everySoOften, () => minutesUntil(until));
}
