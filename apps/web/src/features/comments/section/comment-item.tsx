import { Trans, useLingui } from '@lingui/react/macro';
import type { Comment } from '@sanwen/contracts/comments.schemas';
import { type ReactNode, useState } from 'react';
import { commentElementId } from '../comment-address.ts';
import { ReplyForm } from './reply-form.tsx';
import { CommentControls } from './comment-controls.tsx';
import { CommentLabels } from './comment-labels.tsx';
import styles from './comment-parts.module.css';
import { CommentText } from './comment-text.tsx';
import { EditForm } from './edit-form.tsx';
import { useComments } from './comments-context.ts';
import { useAddressed } from './use-addressed.ts';
import { useCommentItemActions } from './use-comment-item-actions.ts';

interface CommentItemProps {
  comment: Comment;
  replies?: ReactNode;
  moreReplies?: ReactNode;
}

/** One comment with what can be done with it. */
export function CommentItem({ comment, replies, moreReplies }: CommentItemProps) {
  const { i18n, t } = useLingui();
  const { look, own, site, aiLabel, isOpen, replying, reply } = useComments();
  const [editing, setEditing] = useState(false);
  const itemActions = useCommentItemActions(comment);
  useAddressed(comment);
  const mine = own.mine.find(({ id }) => id === comment.id);
  const { Comment: Look } = look;
  const id = commentElementId(comment.id);
  const nickname = comment.isDeleted ? t`Deleted` : comment.nickname;
  const { repliedTo } = comment;
  const when = (
    <a href={`#${id}`} className={styles.when}>
      <time dateTime={comment.createdAt}>
        {i18n.date(comment.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {comment.editedAt !== null && t` · edited`}
    </a>
  );
  const text =
    editing && mine ? (
      <EditForm
        own={mine}
        actions={itemActions.actions}
        onDone={(changed) => {
          setEditing(false);
          if (changed) itemActions.edited(changed);
        }}
      />
    ) : (
      <CommentText html={comment.html} lang={comment.locale === site.locale ? undefined : comment.locale} />
    );
  return (
    <Look
      id={id}
      label={t`Comment by ${nickname}`}
      isReply={comment.rootId !== null}
      nickname={nickname}
      avatar={comment.avatar && site.imageUrl(comment.avatar)}
      labels={
        !comment.isDeleted && <CommentLabels comment={comment} locale={site.locale} aiLabel={aiLabel} />
      }
      when={when}
      mention={
        repliedTo &&
        !comment.isDeleted && (
          <p className={styles.mention}>
            <Trans>
              In reply to <Responded {...repliedTo} />
            </Trans>
          </p>
        )
      }
      notice={
        comment.status === 'waiting' && (
          <p className={styles.notice}>
            <Trans>Awaiting review. Only you can see this comment.</Trans>
          </p>
        )
      }
      text={
        comment.isDeleted ? <p className={styles.gone}>{t`This comment was deleted by its author.`}</p> : text
      }
      controls={
        !comment.isDeleted &&
        !editing && (
          <CommentControls
            comment={comment}
            liked={own.liked.includes(comment.id)}
            own={mine}
            canReply={isOpen}
            onLike={itemActions.like}
            onReply={() => reply(replying === comment.id ? undefined : comment.id)}
            onEdit={() => setEditing(true)}
            onRemove={itemActions.remove}
          />
        )
      }
      reply={replying === comment.id && <ReplyForm comment={comment} />}
      replies={replies}
      moreReplies={moreReplies}
    />
  );
}

// A component, since lingui reads `<0>` in a value it puts into a sentence as a tag of the sentence.
function Responded({ id, nickname }: NonNullable<Comment['repliedTo']>) {
  return <a href={`#${commentElementId(id)}`}>{nickname}</a>;
}
