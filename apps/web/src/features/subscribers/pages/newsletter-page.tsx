import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Subscribe } from '../subscribe.tsx';
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

interface InvalidLinkProps {
  siteName: string;
  refused?: string | undefined;
  /** Whether it should have led out of the newsletter, and not into it. */
  out?: boolean;
}

/** In place of what a link would have shown: why not, and how to get another. */
export function InvalidLink({ siteName, refused, out = false }: InvalidLinkProps) {
  const { t } = useLingui();
  return (
    <NewsletterPage title={t`This link is no longer valid`}>
      <p role="alert">
        {refused ??
          (out ? (
            <Trans>
              It doesn’t match any subscription. If you still get posts from {siteName}, use the unsubscribe
              link in the latest one.
            </Trans>
          ) : (
            <Trans>
              Confirmation links expire after a week. If you still want new posts from {siteName}, subscribe
              again.
            </Trans>
          ))}
      </p>
      <Subscribe />
    </NewsletterPage>
  );
}
