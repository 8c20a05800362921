import { Trans } from '@lingui/react/macro';
import { Button } from '@sanwen/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useDataAccess } from '../../api/with-queries.tsx';
import { Note } from './auth-page.tsx';
import styles from './auth.module.css';

/** Says that the address is not confirmed yet, what follows from that, and sends another link. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { client } = useDataAccess();
  const send = useMutation({ mutationFn: () => client.auth.sendConfirmation.mutate() });
  if (send.isSuccess) {
    return (
      <Note>
        <Trans>A confirmation email to {email} is on its way.</Trans>
      </Note>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.alert}>
        <Trans>
          Your email address isn’t confirmed yet. Until it is, your comments are treated like a visitor’s and
          you get no emails about replies.
        </Trans>
      </p>
      {send.isError && (
        <p role="alert" className={styles.alert}>
          {send.error.message}
        </p>
      )}
      <div>
        <Button onClick={() => send.mutate()} busy={send.isPending}>
          <Trans>Send confirmation email</Trans>
        </Button>
      </div>
    </div>
  );
}
