import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, LOCALE_NAMES } from '@sanwen/contracts/locales';
import type { Subscription } from '@sanwen/contracts/subscribers.contract';
import { InvalidLink } from './invalid-link.tsx';
import { NewsletterPage, Note, Step, StepButton } from './newsletter-page.tsx';

interface UnsubscribePageProps {
  /** This page, where its forms go. */
  address: string;
  siteName: string;
  /** Absent where the link is not valid. */
  subscription: Subscription | undefined;
  /** What was done last. */
  done: string | undefined;
  refused: string | undefined;
}

/**
 * Where the link below every post leads: to leave with one press, to come back with another, or to read in
 * another language.
 */
export function UnsubscribePage({ address, siteName, subscription, done, refused }: UnsubscribePageProps) {
  const { t } = useLingui();
  if (!subscription) return <InvalidLink out siteName={siteName} />;
  const { email, state, locale } = subscription;
  if (state !== 'confirmed') {
    return (
      <NewsletterPage title={t`You are unsubscribed`}>
        <Note>
          <Trans>
            No more posts from {siteName} will be sent to <b>{email}</b>.
          </Trans>
        </Note>
        <Step action={address} name="again">
          <StepButton>
            <Trans>Unsubscribed by mistake? Subscribe again</Trans>
          </StepButton>
        </Step>
      </NewsletterPage>
    );
  }
  return (
    <NewsletterPage title={t`Your subscription`}>
      {done === 'language' && !refused && (
        <Note>
          <Trans>Future posts will be in {LOCALE_NAMES[locale]}.</Trans>
        </Note>
      )}
      {done === 'again' && (
        <Note>
          <Trans>You are subscribed again.</Trans>
        </Note>
      )}
      {refused && <p role="alert">{refused}</p>}
      <p>
        <Trans>
          New posts from {siteName} are sent to <b>{email}</b>.
        </Trans>
      </p>
      <Step action={address}>
        <StepButton>
          <Trans>Unsubscribe</Trans>
        </StepButton>
      </Step>
      <Step action={address} name="language">
        <label>
          <Trans>Email language</Trans>
          <select name="locale" defaultValue={locale} data-hydrate="never">
            {LOCALES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LOCALE_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        <StepButton>
          <Trans>Change language</Trans>
        </StepButton>
      </Step>
    </NewsletterPage>
  );
}
