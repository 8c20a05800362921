import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Describes what the page is for, if the title does not. */
  about?: ReactNode;
  /** Buttons, the most important one last. */
  actions?: ReactNode;
}

/** Header of a panel page. */
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
