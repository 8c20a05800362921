import { useLingui } from '@lingui/react/macro';
import type { Account } from '@sanwen/contracts/users.schemas';
import { createFileRoute } from '@tanstack/react-router';
import { errorStatus } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { AccountSections } from '../features/auth/account.tsx';
import { PlainAccount } from '../features/auth/plain-account.tsx';
import { useAppContext, useSite } from '../site/use-site.ts';
import { AccountPage } from './-auth-page.tsx';

export const Route = createFileRoute('/account')({
  staticData: { needsApp: true, texts: ['account'] },
  validateSearch: ({ done }): { done?: 'password' | undefined } => ({
    done: done === 'password' ? done : undefined,
  }),
  loader: ({ context }) => findSignedIn(context),
  component: OwnAccount,
});

/** Someone who signed in without JavaScript; only the server sees their cookie. */
async function findSignedIn({ data }: AppContext): Promise<{ user: Account | null }> {
  if (!import.meta.env.SSR) return { user: null };
  const { client } = await data();
  try {
    return await client.auth.me.query();
  } catch (error) {
    if (errorStatus(error) === 401) return { user: null };
    throw error;
  }
}

function OwnAccount() {
  const { t } = useLingui();
  const { links } = useSite();
  const { user } = Route.useLoaderData();
  const { done } = Route.useSearch();
  const { posted } = useAppContext().boot;
  return (
    <AccountPage title={t`Your account`}>
      <AccountSections
        loginHref={`${links.to('/login')}?next=/account`}
        plain={user && <PlainAccount user={user} href={links.to('/account')} posted={posted} done={done} />}
      />
    </AccountPage>
  );
}
