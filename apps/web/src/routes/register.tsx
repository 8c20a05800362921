import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/register')({
  staticData: { livesFromApp: true, texts: ['account'] },
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
