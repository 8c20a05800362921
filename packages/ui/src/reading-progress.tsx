import styles from './reading-progress.module.css';

/** Reading progress of its article: a line at the top of the window, by CSS alone. */
export function ReadingProgress() {
  return <div className={styles.progress} aria-hidden="true" data-print="no" data-reading-progress />;
}
