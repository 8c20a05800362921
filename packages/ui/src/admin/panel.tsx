import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  about?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
  /** Its content reaches its edges, as a table's does. */
  flush?: boolean;
}

/** A part of an admin page with a title. */
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

/** Fields below each other, as broad as lines are read. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
