import type { CommentsProps } from '../../slots.ts';
import styles from './comments.module.css';

/** One column, as the text above it: what was said, and before it the place to say something. */
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
