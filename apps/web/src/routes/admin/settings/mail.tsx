import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../../../features/auth/use-auth.ts';
import { MailSettings } from '../../../features/settings/admin/mail-settings.tsx';
import { TestMail } from '../../../features/settings/admin/test-mail.tsx';

export const Route = createFileRoute('/admin/settings/mail')({ component: Mail });

function Mail() {
  const { user } = useAuth();
  return (
    <>
      <MailSettings />
      <TestMail own={user?.email ?? ''} />
    </>
  );
}
