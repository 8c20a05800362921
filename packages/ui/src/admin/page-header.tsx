import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** A line on what the page is for, where its title does not say it. */
  about?: ReactNode;
  /** Buttons; the one that matters most comes last. */
  actions?: ReactNode;
}

/** The head of an admin page. */
export function PageHeader({ title, about, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
