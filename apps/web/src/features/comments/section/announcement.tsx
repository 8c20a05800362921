import styles from './announcement.module.css';

/** What was said last; the same again is said again. */
export interface AnnouncementText {
  text: string;
  isFailed: boolean;
  times: number;
}

/**
 * Says what has happened, at the foot of the window, where it is seen wherever the reader is in a long talk.
 */
export function Announcement({ words }: { words: AnnouncementText | undefined }) {
  return (
    <>
      <p role="status" className={styles.announcement}>
        {words && !words.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
      <p role="alert" className={styles.announcement}>
        {words?.isFailed && <span key={words.times}>{words.text}</span>}
      </p>
    </>
  );
}
