import type { ReactNode } from 'react';
import type { SiteView } from '../../slots.ts';
import styles from './message.module.css';

interface MessageProps {
  /** Without it there is no layout around the message either, and it is a page of its own. */
  site: SiteView | undefined;
  status: number;
  title: ReactNode;
  children: ReactNode;
}

/** A page that says why there is no other page: its number as a poster. */
export function Message({ site, status, title, children }: MessageProps) {
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
