import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { AuthForm } from './auth-form.tsx';
import { Note } from './auth-page.tsx';

/** Asks for a link to a new password. */
export function ForgotPasswordForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const [asked, setAsked] = useState(false);
  if (asked) {
    return (
      <Note>
        <Trans>If an account uses this address, a link is on its way.</Trans>
      </Note>
    );
  }
  return (
    <AuthForm
      action={t`Send me a link`}
      send={async (typed) => {
        await client.auth.forgotPassword.mutate({ email: typed('email') });
        setAsked(true);
      }}
    >
      {(errors) => (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
      )}
    </AuthForm>
  );
}
