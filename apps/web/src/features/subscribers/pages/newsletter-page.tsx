import type { ReactNode } from 'react';
import styles from './newsletter-page.module.css';

/** What stands around the newsletter's pages, in either theme. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/**
 * What is to be done with the subscription, as a form that needs no app: the page that answers says what
 * became of it.
 */
export function Step({ action, name, children }: { action: string; name?: string; children: ReactNode }) {
  return (
    <form method="post" action={action} className={styles.step} data-hydrate="never">
      {name && <input type="hidden" name="do" value={name} />}
      {children}
    </form>
  );
}

export function StepButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={styles.button} data-hydrate="never">
      {children}
    </button>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}
