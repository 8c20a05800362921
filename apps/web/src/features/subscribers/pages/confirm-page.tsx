import { Trans, useLingui } from '@lingui/react/macro';
import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import { InvalidLink } from './invalid-link.tsx';
import { NewsletterPage, Note, Step, StepButton } from './newsletter-page.tsx';

interface ConfirmPageProps {
  /** This page, where its form goes. */
  address: string;
  siteName: string;
  /** Absent where the link is not valid. */
  subscription: Subscription | undefined;
  /** Why the last step was refused. */
  refused: string | undefined;
}

/**
 * Where the link of the first mail leads. A person has to press: programs that look through mails for harmful
 * links follow them all, and would subscribe whoever owns the address.
 */
export function ConfirmPage({ address, siteName, subscription, refused }: ConfirmPageProps) {
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
