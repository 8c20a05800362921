import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { usePosted, useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';
import { useDataAccess } from '../api/with-queries.tsx';
import { AuthForm, NewPasswordField, Note } from '../features/auth/auth-form.tsx';
import { tokenSearch } from '../site/search-address.ts';

export const Route = createFileRoute('/reset-password')({
  staticData: { needsApp: true, texts: ['account'] },
  validateSearch: tokenSearch,
  component: ResetPassword,
});

function ResetPassword() {
  const { t } = useLingui();
  const { links } = useSite();
  const { token } = Route.useSearch();
  const ways = (
    <a href={links.to('/login')}>
      <Trans>Sign in</Trans>
    </a>
  );
  return (
    <AccountPage title={t`Set a new password`} ways={ways}>
      <ResetPasswordForm token={token} />
    </AccountPage>
  );
}

/** Sets a new password with the link of an email. */
function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useLingui();
  const { client } = useDataAccess();
  const { links } = useSite();
  const posted = usePosted('reset-password');
  const [done, setDone] = useState(posted !== undefined && !posted.refused);
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
      href={links.to(`/reset-password?token=${encodeURIComponent(token)}`)}
      posted={posted}
      send={async (typed) => {
        await client.auth.resetPassword.mutate({ token, password: typed('password') });
        setDone(true);
      }}
    >
      {(errors) => <NewPasswordField name="password" error={errors['password']} />}
    </AuthForm>
  );
}
