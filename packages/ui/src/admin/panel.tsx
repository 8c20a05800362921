import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';
import pageHeaderStyles from './page-header.module.css';

interface PanelProps {
  title: string;
  about?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Content without padding, such as a table. */
  flush?: boolean;
}

/** A titled section of a panel page. */
export function Panel({ title, about, actions, children, flush = false }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {actions}
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

/** Fields in a column, at a readable width. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}

interface PageHeaderProps {
  title: ReactNode;
  /** Describes what the page is for, if the title does not. */
  about?: ReactNode;
  /** Buttons, the most important one last. */
  actions?: ReactNode;
  /** Stays in sight, except on a phone. */
  isSticky?: boolean;
}

/** Header of a panel page. */
export function PageHeader({ title, about, actions, isSticky = false }: PageHeaderProps) {
  return (
    <header className={`${pageHeaderStyles.header} ${isSticky ? pageHeaderStyles.sticky : ''}`}>
      <div>
        <h1>{title}</h1>
        {about && <p className={pageHeaderStyles.about}>{about}</p>}
      </div>
      {actions && <div className={pageHeaderStyles.actions}>{actions}</div>}
    </header>
  );
}
