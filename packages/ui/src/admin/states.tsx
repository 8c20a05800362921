import type { ReactNode } from 'react';
import { AdminButton } from './button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** What would be here, and what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** In place of a list that has nothing in it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

/** In place of what could not be fetched. */
export function ErrorState({
  message,
  retryLabel,
  onRetry,
}: {
  message: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className={styles.state}>
      <p className={styles.text}>{message}</p>
      <AdminButton onClick={onRetry}>{retryLabel}</AdminButton>
    </div>
  );
}

/** In place of what is being fetched. @param label is said to people who do not see it. */
export function Skeleton({ label, lines = 6 }: { label: string; lines?: number }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.bar} />
      ))}
    </div>
  );
}

export type BadgeTone = 'neutral' | 'good' | 'attention' | 'bad';

/** The state of something in a word. The word says it, not the color. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
