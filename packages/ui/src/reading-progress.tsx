import styles from './reading-progress.module.css';

/**
 * How much of the article that it stands in was read: a line at the top of the window, drawn by the style
 * sheet alone.
 */
export function ReadingProgress() {
  return <div className={styles.progress} aria-hidden="true" data-print="no" data-reading-progress />;
}
