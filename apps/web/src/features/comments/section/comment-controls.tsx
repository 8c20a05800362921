import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Comment, OwnComment } from '@sanwen/contracts/comments.schemas';
import { HeartIcon } from '@sanwen/ui/icons';
import { useState, useSyncExternalStore } from 'react';
import styles from './comment-parts.module.css';

interface CommentControlsProps {
  comment: Comment;
  liked: boolean;
  /** Set for the reader's own comment. */
  own: OwnComment | undefined;
  canReply: boolean;
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
        <button type="button" aria-label={t`Reply to ${nickname}`} onClick={onReply}>
          <Trans>Reply</Trans>
        </button>
      )}
      {own && <OwnControls until={own.editableUntil} onEdit={onEdit} onRemove={onRemove} />}
    </div>
  );
}

function OwnControls({
  until,
  onEdit,
  onRemove,
}: {
  until: string | null;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const minutes = useTimeLeft(until);
  const [asked, setAsked] = useState(false);
  if (minutes === 0) return null;
  return asked ? (
    <>
      <span>
        <Trans>Delete this comment?</Trans>
      </span>
      <button type="button" onClick={onRemove} ref={focusOnce}>
        <Trans>Yes, delete it</Trans>
      </button>
      <button type="button" onClick={() => setAsked(false)}>
        <Trans>Keep it</Trans>
      </button>
    </>
  ) : (
    <>
      <button type="button" onClick={onEdit}>
        <Trans>Edit</Trans>
      </button>
      <button type="button" onClick={() => setAsked(true)}>
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
