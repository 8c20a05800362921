import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import { AdminDialog, DialogActions } from '@sanwen/ui/admin/dialog';
import { TextInput } from '@sanwen/ui/admin/field';
import { useEffect, useState } from 'react';
import { useServerForm } from '../../api/use-server-form.ts';
import { useAuth } from '../../features/auth/use-auth.ts';
import { useAdmin } from '../shared/admin-data.tsx';
import { dismissSignIn, signedInAgain, useSessionEnd } from '../shared/session-end.ts';
import styles from './admin-layout.module.css';

/** Signs the user in again over the page on which the session ended, so nothing typed there is lost. */
export function SignInAgain() {
  const { t } = useLingui();
  const { isAsking } = useSessionEnd();
  const { user } = useAuth();
  const [email, setEmail] = useState('');
  if (user && user.email !== email) setEmail(user.email);
  return (
    <AdminDialog
      open={isAsking}
      isOnTop
      onOpenChange={(open) => {
        if (!open) dismissSignIn();
      }}
      title={t`Sign in again`}
      about={<Trans>Your session has ended. Everything on this page stays as it is.</Trans>}
      closeLabel={t`Close`}
    >
      {isAsking && <SignInForm email={email} />}
    </AdminDialog>
  );
}

function SignInForm({ email }: { email: string }) {
  const { t } = useLingui();
  const { queryClient } = useAdmin();
  const { login, token, user } = useAuth();
  const [endedToken] = useState(token);
  const { busy, formError, props } = useServerForm((typed) =>
    login({ email: typed('email'), password: typed('password') }),
  );
  // Also follows a sign-in in another tab.
  const isSignedIn = user !== null && token !== endedToken;
  useEffect(() => {
    if (!isSignedIn) return;
    signedInAgain();
    void queryClient.invalidateQueries();
  }, [isSignedIn, queryClient]);
  return (
    <form {...props} className={styles.signIn}>
      {formError && Object.keys(formError.fields).length === 0 && (
        <p role="alert" className={styles.alert}>
          {formError.message}
        </p>
      )}
      <TextInput
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={formError?.fields['email']}
      />
      <TextInput
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        error={formError?.fields['password']}
      />
      <DialogActions>
        <AdminButton type="submit" variant="primary" busy={busy}>
          <Trans>Sign in</Trans>
        </AdminButton>
      </DialogActions>
    </form>
  );
}
