import styles from './said.module.css';

/** What was said last; the same again is said again. */
export interface Words {
  text: string;
  isFailed: boolean;
  times: number;
}

/** Says what has happened, at the foot of the window, where it is seen wherever the reader is in a long talk. */
export function Said({ words }: { words: Words | undefined }) {
  return (
    <>
      <p role="status" className={styles.said}>
        {words && !words.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
      <p role="alert" className={styles.said}>
        {words?.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
    </>
  );
}
