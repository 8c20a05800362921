import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordForm } from '../features/auth/reset-password-form.tsx';
import { useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { livesFromApp: true, texts: ['account'] },
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
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
