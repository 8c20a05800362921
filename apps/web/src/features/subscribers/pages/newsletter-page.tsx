import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Subscribe } from '../subscribe.tsx';
import styles from './newsletter-page.module.css';
import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import { isFailedCall } from '#src/api/errors.ts';
import type { AppContext } from '#src/app-context.ts';

/** The frame around the newsletter's pages, in either theme. */
export function NewsletterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** A form that changes the subscription without the app: the response is a page with the result. */
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
  /** Whether it should have unsubscribed instead of subscribed. */
  out?: boolean;
}

/** Explains an invalid link and offers a new subscription. */
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

/**
 * Loads the subscription that a link is about; undefined for an invalid link. It isn't cached, because the
 * page's forms change it.
 */
export async function loadSubscription(
  { data }: Pick<AppContext, 'data'>,
  token: string,
): Promise<Subscription | undefined> {
  const { client } = await data();
  try {
    return await client.subscribers.subscription.query({ token });
  } catch (error) {
    if (isFailedCall(error) && (error.data?.httpStatus ?? 500) < 500) return undefined;
    throw error;
  }
}
