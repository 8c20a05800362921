import type { ReactNode } from 'react';
import { AdminButton } from './button.tsx';
import styles from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** What would be here, and what to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

/** Shown if loading fails. */
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

/** Loading placeholder. @param label for screen readers */
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

/** A status in one word, not by color alone. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
