import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AccountSections } from '../features/auth/account.tsx';
import { useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/account')({
  staticData: { needsApp: true, texts: ['account'] },
  component: OwnAccount,
});

function OwnAccount() {
  const { t } = useLingui();
  const { links } = useSite();
  return (
    <AccountPage title={t`Your account`}>
      <AccountSections loginHref={`${links.to('/login')}?next=/account`} />
    </AccountPage>
  );
}
