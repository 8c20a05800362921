import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { AuthForm } from './auth-form.tsx';
import { Note } from './auth-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Sets a new password with the link from a mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <Note>
        <Trans>Your new password is set. You can sign in with it now.</Trans>
      </Note>
    );
  }
  return (
    <AuthForm
      action={t`Set password`}
      send={async (typed) => {
        await client.auth.resetPassword.mutate({ token, password: typed('password') });
        setDone(true);
      }}
    >
      {(errors) => <NewPasswordField name="password" error={errors['password']} />}
    </AuthForm>
  );
}
