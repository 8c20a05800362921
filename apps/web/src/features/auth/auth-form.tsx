import { Button } from '@sanwen/ui/button';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { TextField } from '@sanwen/ui/field';
import type { PostedForm } from '@sanwen/contracts/render';
import { useServerForm } from '../../api/use-server-form.ts';
import styles from './auth.module.css';

interface AuthFormProps {
  /** Takes the fields' values by name. @throws the server's error */
  send: (typed: (name: string) => string) => Promise<void>;
  /** Label of the button. */
  action: string;
  /** Where browsers without JavaScript send it, and the result of that. The app otherwise always sends it. */
  href?: string;
  posted?: PostedForm | undefined;
  /** The fields, with the server's errors and what was submitted. */
  children: (errors: Partial<Record<string, string>>, typed: Partial<Record<string, string>>) => ReactNode;
}

/** A form of the account pages, with general errors above the fields. */
export function AuthForm({ send, action, href, posted, children }: AuthFormProps) {
  const { busy, formError, props } = useServerForm(send, { refused: posted?.refused });
  const errors = formError?.fields ?? {};
  return (
    <form {...props} action={href} data-hydrate={href && 'wait'} className={styles.form}>
      {formError && Object.keys(errors).length === 0 && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      {children(errors, posted?.values ?? {})}
      <div>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

/** The frame around account forms, in either theme. */
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

/** A status message that screen readers announce. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}

interface NewPasswordFieldProps {
  name: string;
  error: string | undefined;
  /** Whether it is the account's first password. */
  isFirst?: boolean;
}

export function NewPasswordField({ name, error, isFirst }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={isFirst ? t`Password` : t`New password`}
      hint={t`At least ${PASSWORD_MIN} characters. A sentence is easy to remember.`}
      name={name}
      type="password"
      autoComplete="new-password"
      required
      error={error}
    />
  );
}
