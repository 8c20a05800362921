import { Trans } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { Note } from './auth-page.tsx';
import styles from './auth.module.css';

interface ConfirmEmailProps {
  /** This page, where its form goes. */
  action: string;
  /** The account that the link is for, or why there is none. */
  found: { email: string; confirmed: boolean } | { refused: string };
}

/**
 * Where the link of the confirmation email leads. A person has to press: programs that look through emails
 * for harmful links follow them all, and would confirm an account that somebody else made.
 */
export function ConfirmEmail({ action, found }: ConfirmEmailProps) {
  if ('refused' in found)
    return (
      <p role="alert" className={styles.alert}>
        {found.refused}
      </p>
    );
  const { email, confirmed } = found;
  if (confirmed) {
    return (
      <Note>
        <Trans>
          <b>{email}</b> is confirmed.
        </Trans>
      </Note>
    );
  }
  return (
    <form method="post" action={action} className={styles.form} data-hydrate="never">
      <p>
        <Trans>
          Confirm that <b>{email}</b> is yours. If you didn’t create an account here, just close this page.
        </Trans>
      </p>
      <div>
        <Button type="submit" data-hydrate="never">
          <Trans>Confirm email address</Trans>
        </Button>
      </div>
    </form>
  );
}
