import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MuteReplies } from '../../features/comments/mute/mute-replies.tsx';
import { AccountPage } from '../-auth-page.tsx';

export const Route = createFileRoute('/comments/mute')({
  staticData: { livesFromApp: true, texts: ['comments'] },
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const { token } = Route.useSearch();
  return (
    <AccountPage title={t`Comment emails`}>
      <MuteReplies token={token} />
    </AccountPage>
  );
}
