import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Button } from '@sanwen/ui/button';
import { isFailedCall } from '../api/errors.ts';
import type { AppContext } from '../app-context.ts';
import { AuthPage, Note } from '../features/auth/auth-form.tsx';
import { missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { useSite } from '../site/use-site.ts';
import styles from '../features/auth/auth.module.css';
import { tokenSearch } from '../site/search-address.ts';

export const Route = createFileRoute('/confirm-email')({
  staticData: { texts: ['account'] },
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => findConfirmation(context, deps.token),
  component: Page,
});

/** The link's account, or the server's error about the link. */
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

interface ConfirmEmailProps {
  /** This page, as the form's action. */
  action: string;
  /** The link's account, or why there is none. */
  found: { email: string; confirmed: boolean } | { refused: string };
}

/**
 * Target of the link in a confirmation email. It needs a click: email scanners follow all links, and would
 * confirm an account that someone else created.
 */
function ConfirmEmail({ action, found }: ConfirmEmailProps) {
  if ('refused' in found)
    return (
      <p role="alert" className={styles.alert}>
        {found.refused}
      </p>
    );
  const { email, confirmed } = found;
  if (confirmed) {
    return (
      <Note>
        <Trans>
          <b>{email}</b> is confirmed.
        </Trans>
      </Note>
    );
  }
  return (
    <form method="post" action={action} className={styles.form} data-hydrate="never">
      <p>
        <Trans>
          Confirm that <b>{email}</b> is yours. If you didn’t create an account here, just close this page.
        </Trans>
      </p>
      <div>
        <Button type="submit" data-hydrate="never">
          <Trans>Confirm email address</Trans>
        </Button>
      </div>
    </form>
  );
}
