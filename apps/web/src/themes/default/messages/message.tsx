import { type MessageProps, messagePages } from '../../shared/messages.tsx';
import styles from './message.module.css';

/** Status, an empty line of manuscript paper, and what to do next. */
function Message({ site, status, title, children }: MessageProps) {
  const content = (
    <div className={styles.message}>
      <p className={styles.status}>{status}</p>
      <div className={styles.paper} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      {children}
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
