import { type MessageProps, messagePages } from '../../shared/messages.tsx';
import styles from './message.module.css';

/** The status as a poster, and what to do next. */
function Message({ site, status, title, children }: MessageProps) {
  const content = (
    <div className={styles.message}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
  if (site) return content;
  return (
    <main id="site-main" className={styles.alone}>
      {content}
    </main>
  );
}

export const { NotFoundPage, ErrorPage } = messagePages(Message);
