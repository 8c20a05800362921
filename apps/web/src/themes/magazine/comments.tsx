import { Avatar } from '@sanwen/ui/avatar';
import type { CommentProps, CommentSlots, CommentsProps } from '../slots.ts';
import commentStyles from './css/comment.module.css';
import styles from './css/comments.module.css';

/**
 * Comments like a page of letters: a heavy rule, a large heading, and the form in a narrow column beside
 * them.
 */
export function Comments({ heading, order, form, threads, before, after }: CommentsProps) {
  return (
    <div className={styles.comments}>
      <div className={styles.aside}>
        <h2 className={styles.heading}>{heading}</h2>
        <div className={styles.form}>{form}</div>
      </div>
      <div className={styles.letters}>
        {order && <div className={styles.order}>{order}</div>}
        {before}
        {threads && (
          <ol role="list" className={styles.threads}>
            {threads}
          </ol>
        )}
        {after}
      </div>
    </div>
  );
}

/** A comment like a letter to the editor: its author in the margin, its text in the column. */
export function Comment({
  id,
  label,
  isReply,
  nickname,
  avatar,
  labels,
  when,
  mention,
  notice,
  text,
  controls,
  reply,
  replies,
  moreReplies,
}: CommentProps) {
  const list = Array.isArray(replies) && replies.length > 0;
  return (
    <>
      <article
        id={id}
        aria-label={label}
        tabIndex={-1}
        className={`${commentStyles.comment} ${isReply ? commentStyles.reply : ''}`}
      >
        <Avatar name={nickname} src={avatar} className={commentStyles.avatar} />
        <header className={commentStyles.head}>
          <span className={commentStyles.name} dir="auto">
            {nickname}
          </span>
          {labels}
        </header>
        <div className={commentStyles.body}>
          {mention}
          {text}
          {notice}
          <div className={commentStyles.foot}>
            {when}
            {controls}
          </div>
          {reply}
        </div>
      </article>
      {(list || moreReplies) && (
        <div className={commentStyles.replies}>
          {list && <ol role="list">{replies}</ol>}
          {moreReplies}
        </div>
      )}
    </>
  );
}

export const comments: CommentSlots = { Comments, Comment };
