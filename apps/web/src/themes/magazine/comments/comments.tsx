import type { CommentsProps } from '../../slots.ts';
import styles from './comments.module.css';

/**
 * A page of letters: a heavy rule, the number of them in display type, and the form in the narrow column
 * beside.
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
