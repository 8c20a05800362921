import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { usePosted, useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';
import { useDataAccess } from '../api/with-queries.tsx';
import { AuthForm, NewPasswordField, Note } from '../features/auth/auth-form.tsx';

export const Route = createFileRoute('/register')({
  staticData: { needsApp: true, texts: ['account'] },
  component: Register,
});

function Register() {
  const { t } = useLingui();
  const { links, settings } = useSite();
  const ways = (
    <a href={links.to('/login')}>
      <Trans>Sign in</Trans>
    </a>
  );
  return (
    <AccountPage title={t`Register`} ways={ways}>
      {settings.registration ? (
        <RegisterForm />
      ) : (
        <p>
          <Trans>
            Registration is closed on this site. If you already have an account, you can still sign in.
          </Trans>
        </p>
      )}
    </AccountPage>
  );
}

/** Registers an account. Only an email to its owner tells whether the address had one already. */
function RegisterForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { links } = useSite();
  const posted = usePosted('register');
  const [email, setEmail] = useState(posted && !posted.refused ? posted.values['email'] : undefined);
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
      href={links.to('/register')}
      posted={posted}
      send={async (typed) => {
        await client.auth.register.mutate({
          email: typed('email'),
          nickname: typed('nickname'),
          password: typed('password'),
        });
        setEmail(typed('email'));
      }}
    >
      {(errors, typed) => (
        <>
          <TextField
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={typed['email']}
            error={errors['email']}
          />
          <TextField
            label={t`Name`}
            hint={t`Shown next to what you write.`}
            name="nickname"
            autoComplete="nickname"
            required
            defaultValue={typed['nickname']}
            error={errors['nickname']}
          />
          <NewPasswordField isFirst name="password" error={errors['password']} />
        </>
      )}
    </AuthForm>
  );
}
