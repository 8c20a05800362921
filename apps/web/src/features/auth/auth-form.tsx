import { Button } from '@sanwen/ui/button';
import type { ReactNode } from 'react';
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
