import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { useDataAccess } from '../../api/with-queries.tsx';
import { AuthForm } from './auth-form.tsx';
import { Note } from './auth-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Makes an account. Whether the address had one is told to its owner alone, by email. */
export function RegisterForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <Note>
        <Trans>Registration successful. Check {email} for an email with the next step.</Trans>
      </Note>
    );
  }
  return (
    <AuthForm
      action={t`Register`}
      send={async (typed) => {
        await client.auth.register.mutate({
          email: typed('email'),
          nickname: typed('nickname'),
          password: typed('password'),
        });
        setEmail(typed('email'));
      }}
    >
      {(errors) => (
        <>
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={errors['email']}
          />
          <TextField
            label={t`Name`}
            hint={t`Shown next to what you write.`}
            name="nickname"
            autoComplete="nickname"
            required
            error={errors['nickname']}
          />
          <NewPasswordField isFirst name="password" error={errors['password']} />
        </>
      )}
    </AuthForm>
  );
}
