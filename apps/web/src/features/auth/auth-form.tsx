import { Button } from '@sanwen/ui/button';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { PASSWORD_MIN } from '@sanwen/contracts/constants';
import { TextField } from '@sanwen/ui/text-field';
import { useServerForm } from '../../api/use-server-form.ts';
import styles from './auth.module.css';

interface AuthFormProps {
  /** Takes what was typed, by the fields' names. @throws what the server answered. */
  send: (typed: (name: string) => string) => Promise<void>;
  action: string;
  /** The fields, each with what the server found wrong with it. */
  children: (errors: Partial<Record<string, string>>) => ReactNode;
}

/** A form about the account: what concerns none of its fields stands above them. */
export function AuthForm({ send, action, children }: AuthFormProps) {
  const { busy, formError, props } = useServerForm(send);
  const errors = formError?.fields ?? {};
  return (
    <form {...props} className={styles.form}>
      {formError && Object.keys(errors).length === 0 && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      {children(errors)}
      <div>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

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

interface NewPasswordFieldProps {
  name: string;
  error: string | undefined;
  /** Whether it is the account's first. */
  isFirst?: boolean;
}

/** Where a password is chosen. */
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
