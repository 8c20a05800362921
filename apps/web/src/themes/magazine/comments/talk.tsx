import type { TalkProps } from '../../slots.ts';
import styles from './talk.module.css';

/** A page of letters: a heavy rule, the number of them in display type, and the form in the narrow column beside. */
export function Talk({ heading, order, form, threads, before, after }: TalkProps) {
  return (
    <div className={styles.talk}>
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
