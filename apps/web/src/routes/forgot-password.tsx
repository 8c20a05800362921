import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/forgot-password')({ staticData: { livesFromApp: true, texts: ['account'] }, component: ForgotPassword });

function ForgotPassword() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Forgotten password`}>
      <ForgotPasswordForm />
    </AccountPage>
  );
}
