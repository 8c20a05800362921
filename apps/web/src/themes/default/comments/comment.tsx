import { Avatar } from '@sanwen/ui/avatar';
import type { CommentProps } from '../../slots.ts';
import styles from './comment.module.css';

/** A voice in the column: the name leads, the text has the width. */
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
        className={`${styles.comment} ${isReply ? styles.reply : ''}`}
      >
        <header className={styles.head}>
          <Avatar name={nickname} src={avatar} className={styles.avatar} />
          <span className={styles.name}>{nickname}</span>
          {labels}
          <span className={styles.when}>{when}</span>
        </header>
        {mention}
        {text}
        {notice}
        {controls}
        {reply && <div className={styles.reply}>{reply}</div>}
      </article>
      {(list || moreReplies) && (
        <div className={styles.replies}>
          {list && <ol role="list">{replies}</ol>}
          {moreReplies}
        </div>
      )}
    </>
  );
}
