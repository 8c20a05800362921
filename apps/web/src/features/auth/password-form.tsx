import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { AuthForm } from './auth-form.tsx';
import { Note } from './auth-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAuth } from './use-auth.ts';

/** Changes the password; every other session ends. */
export function PasswordForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { reloadPage } = useAuth();
  const [changed, setChanged] = useState(0);
  return (
    <>
      <AuthForm
        // A changed password leaves empty fields.
        key={changed}
        action={t`Change password`}
        send={async (typed) => {
          const answer = await client.users.password.mutate({
            currentPassword: typed('currentPassword'),
            newPassword: typed('newPassword'),
          });
          reloadPage(answer.token);
          setChanged((times) => times + 1);
        }}
      >
        {(errors) => (
          <>
            <TextField
              label={t`Current password`}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              error={errors['currentPassword']}
            />
            <NewPasswordField name="newPassword" error={errors['newPassword']} />
          </>
        )}
      </AuthForm>
      {changed > 0 && (
        <Note>
          <Trans>Password changed. You’ve been signed out everywhere else.</Trans>
        </Note>
      )}
    </>
  );
}
