import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { TextField } from '@sanwen/ui/field';
import { useState } from 'react';
import { usePosted, useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';
import { useDataAccess } from '../api/with-queries.tsx';
import { AuthForm, Note } from '../features/auth/auth-form.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { needsApp: true, texts: ['account'] },
  component: ForgotPassword,
});

function ForgotPassword() {
  const { t } = useLingui();
  const { links } = useSite();
  const ways = (
    <a href={links.to('/login')}>
      <Trans>Sign in</Trans>
    </a>
  );
  return (
    <AccountPage title={t`Forgot password`} ways={ways}>
      <ForgotPasswordForm />
    </AccountPage>
  );
}

/** Requests a link to reset the password. */
function ForgotPasswordForm() {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { links } = useSite();
  const posted = usePosted('forgot-password');
  const [asked, setAsked] = useState(posted !== undefined && !posted.refused);
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
      href={links.to('/forgot-password')}
      posted={posted}
      send={async (typed) => {
        await client.auth.forgotPassword.mutate({ email: typed('email') });
        setAsked(true);
      }}
    >
      {(errors, typed) => (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typed['email']}
          error={errors['email']}
        />
      )}
    </AuthForm>
  );
}
