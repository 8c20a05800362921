import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { isFailedCall } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { ConfirmEmail } from '../features/auth/confirm-email.tsx';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';
import { useSite } from '../site/use-site.ts';

export const Route = createFileRoute('/confirm-email')({
  staticData: { texts: ['account'] },
  validateSearch: ({ token }): { token: string } => ({ token: typeof token === 'string' ? token : '' }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => findConfirmation(context, deps.token),
  component: Page,
});

/** The account that a link is for, or what the server says of the link. */
async function findConfirmation({ data }: AppContext, token: string) {
  const { client } = await data();
  try {
    return await client.auth.confirmation.query({ token });
  } catch (error) {
    if (isFailedCall(error) && (error.data?.httpStatus ?? 500) < 500) return { refused: error.message };
    throw error;
  }
}

function Page() {
  const { t } = useLingui();
  const { links } = useSite();
  const { token } = Route.useSearch();
  const title = t`Confirm email address`;
  const ways = (
    <a href={links.to('/account')}>
      <Trans>Your account</Trans>
    </a>
  );
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), title)} />
      <AuthPage title={title} ways={ways}>
        <ConfirmEmail
          action={links.to(`/confirm-email?token=${encodeURIComponent(token)}`)}
          found={Route.useLoaderData()}
        />
      </AuthPage>
    </>
  );
}
