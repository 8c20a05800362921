import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import {
  InvalidLink,
  loadSubscription,
  NewsletterPage,
  Note,
  Step,
  StepButton,
} from '../../features/subscribers/pages/newsletter-page.tsx';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { useAppContext, useSite } from '../../site/use-site.ts';
import { tokenSearch } from '../../site/search-address.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { texts: ['newsletter'], hasNewsletter: true },
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadSubscription(context, deps.token),
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const { boot } = useAppContext();
  const { links, settings } = useSite();
  const { token } = Route.useSearch();
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), t`Newsletter`)} />
      <ConfirmPage
        address={links.to(`/newsletter/confirm?token=${encodeURIComponent(token)}`)}
        siteName={settings.siteName}
        subscription={Route.useLoaderData()}
        refused={boot.posted?.refused?.message}
      />
    </>
  );
}

interface ConfirmPageProps {
  /** This page, as the form's action. */
  address: string;
  siteName: string;
  /** Undefined for an invalid link. */
  subscription: Subscription | undefined;
  /** Error of the last submission. */
  refused: string | undefined;
}

/**
 * Target of the link in the first email. It needs a click: email scanners follow all links, and would
 * subscribe the address without its owner.
 */
function ConfirmPage({ address, siteName, subscription, refused }: ConfirmPageProps) {
  const { t } = useLingui();
  if (!subscription || refused) return <InvalidLink siteName={siteName} refused={refused} />;
  const { email, state } = subscription;
  if (state === 'confirmed') {
    return (
      <NewsletterPage title={t`You are subscribed`}>
        <Note>
          <Trans>
            You’ll now get new posts from {siteName} at <b>{email}</b>. Every email has an unsubscribe link.
          </Trans>
        </Note>
      </NewsletterPage>
    );
  }
  return (
    <NewsletterPage title={t`Confirm your subscription`}>
      <p>
        <Trans>
          New posts from {siteName} will be sent to <b>{email}</b>.
        </Trans>
      </p>
      <Step action={address}>
        <StepButton>
          <Trans>Yes, send me new posts</Trans>
        </StepButton>
      </Step>
    </NewsletterPage>
  );
}
