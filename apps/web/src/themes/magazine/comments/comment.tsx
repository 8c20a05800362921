import { Avatar } from '@sanwen/ui/avatar';
import type { CommentProps } from '../../slots.ts';
import styles from './comment.module.css';

/** A letter to the editor: who wrote stands in the margin, what he wrote in the column. */
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
        <Avatar name={nickname} src={avatar} className={styles.avatar} />
        <header className={styles.head}>
          <span className={styles.name}>{nickname}</span>
          {labels}
        </header>
        <div className={styles.body}>
          {mention}
          {text}
          {notice}
          <div className={styles.foot}>
            {when}
            {controls}
          </div>
          {reply}
        </div>
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
