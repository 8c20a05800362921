import { Avatar } from '@sanwen/ui/avatar';
import type { CommentProps, CommentSlots, CommentsProps } from '../slots.ts';
import commentStyles from './css/comment.module.css';
import styles from './css/comments.module.css';

/** Comments in one column: the form first, then the threads. */
export function Comments({ heading, order, form, threads, before, after }: CommentsProps) {
  return (
    <div className={styles.comments}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        {order}
      </header>
      <div className={styles.form}>{form}</div>
      {before}
      {threads && (
        <ol role="list" className={styles.threads}>
          {threads}
        </ol>
      )}
      {after}
    </div>
  );
}

/** A comment: the name in bold, the text in full width. */
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
        <header className={commentStyles.head}>
          <Avatar name={nickname} src={avatar} className={commentStyles.avatar} />
          <span className={commentStyles.name} dir="auto">
            {nickname}
          </span>
          {labels}
          <span className={commentStyles.when}>{when}</span>
        </header>
        {mention}
        {text}
        {notice}
        {controls}
        {reply && <div className={commentStyles.reply}>{reply}</div>}
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
