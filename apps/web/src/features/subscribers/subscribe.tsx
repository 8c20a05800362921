import { useLingui, Trans } from '@lingui/react/macro';
import { useState, useEffect, useId, useRef } from 'react';
import { useAppContext, useSite } from '../../site/use-site.ts';
import type { Subscribing } from './send-subscription.ts';
import { Honeypot } from '@sanwen/ui/honeypot';
import styles from './subscribe-form.module.css';

/** The newsletter form. Without the app the browser submits it; the app's code for it loads on submit. */
export function Subscribe() {
  const { t } = useLingui();
  const { boot, data } = useAppContext();
  const { links } = useSite();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Subscribing | undefined>(() => postedOutcome(boot.posted));

  const send = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    const { sendSubscription } = await import('./send-subscription.ts');
    const unreachable = t`Can’t reach the server. Nothing was lost; please try again.`;
    setOutcome(await sendSubscription(data, form, { locale: boot.locale, unreachable }));
    setBusy(false);
  };
  return (
    <SubscribeForm
      action={links.to('/newsletter')}
      typed={boot.posted?.form === 'newsletter' ? (boot.posted.values['email'] ?? '') : ''}
      outcome={outcome}
      busy={busy}
      onSend={(form) => void send(form)}
    />
  );
}

/** Turns the result of a browser submission into the form's outcome. */
function postedOutcome(posted: ReturnType<typeof useAppContext>['boot']['posted']): Subscribing | undefined {
  if (posted?.form !== 'newsletter' || posted.values['email'] === undefined) return undefined;
  return posted.refused
    ? { kind: 'refused', formError: posted.refused }
    : { kind: 'sent', email: posted.values['email'] };
}

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
function SubscribeForm({ action, typed, outcome, busy, onSend }: SubscribeFormProps) {
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
            <Trans>Only when there’s a new post, in your language. Unsubscribe anytime with one click.</Trans>
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
