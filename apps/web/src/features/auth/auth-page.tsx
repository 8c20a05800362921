import type { ReactNode } from 'react';
import styles from './auth.module.css';

/** What stands around the forms of accounts, in either theme. */
export function AuthPage({
  title,
  children,
  ways,
}: {
  title: string;
  children: ReactNode;
  ways?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
      {ways && <p className={styles.ways}>{ways}</p>}
    </div>
  );
}

/** Says what has happened; people who do not see it hear it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}
