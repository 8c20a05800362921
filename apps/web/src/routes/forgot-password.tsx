import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';
import { useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { livesFromApp: true, texts: ['account'] },
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
