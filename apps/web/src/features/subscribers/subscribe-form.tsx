import { Trans, useLingui } from '@lingui/react/macro';
import { Honeypot } from '@sanwen/ui/honeypot';
import { useEffect, useId, useRef } from 'react';
import type { Subscribing } from './send-subscription.ts';
import styles from './subscribe-form.module.css';

interface SubscribeFormProps {
  /** URL for submitting without JavaScript. */
  action: string;
  /** Initial value of the field. */
  typed: string;
  /** Result of the last submission. */
  outcome: Subscribing | undefined;
  busy: boolean;
  onSend: (form: HTMLFormElement) => void;
}

/** The newsletter's email field with its error; after success, a message replaces it. */
export function SubscribeForm({ action, typed, outcome, busy, onSend }: SubscribeFormProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const formError = outcome?.kind === 'refused' ? outcome.formError : undefined;
  const wrong = formError?.fields['email'];
  useEffect(() => {
    if (formError?.fields['email']) field.current?.focus();
  }, [formError]);

  return (
    <section className={styles.subscribe} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>New posts by email</Trans>
      </h2>
      {outcome?.kind === 'sent' ? (
        <Thanks email={outcome.email} />
      ) : (
        <form
          method="post"
          action={action}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSend(event.currentTarget);
          }}
        >
          <label htmlFor={id}>{t`Send new posts to`}</label>
          <div className={styles.line}>
            <input
              ref={field}
              id={id}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={typed}
              placeholder="name@example.com"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${id}-error` : `${id}-hint`}
            />
            <button type="submit" aria-disabled={busy || undefined}>
              {t`Subscribe`}
            </button>
          </div>
          <Honeypot />
          {formError && (
            <p id={`${id}-error`} role={wrong ? undefined : 'alert'} className={styles.error}>
              {wrong ?? formError.message}
            </p>
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            <Trans>We’ll email you new posts in your language. Unsubscribe anytime with one click.</Trans>
          </p>
        </form>
      )}
    </section>
  );
}

function Thanks({ email }: { email: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} role="status" tabIndex={-1} className={styles.thanks}>
      <Trans>Thank you for subscribing! A confirmation email has been sent to {email}</Trans>
    </p>
  );
}
