import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
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

export const Route = createFileRoute('/newsletter/unsubscribe')({
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
      <UnsubscribePage
        address={links.to(`/newsletter/unsubscribe?token=${encodeURIComponent(token)}`)}
        siteName={settings.siteName}
        subscription={Route.useLoaderData()}
        done={boot.posted?.values['do']}
        refused={boot.posted?.refused?.message}
      />
    </>
  );
}

interface UnsubscribePageProps {
  /** This page, as the forms' action. */
  address: string;
  siteName: string;
  /** Undefined for an invalid link. */
  subscription: Subscription | undefined;
  /** The last action. */
  done: string | undefined;
  refused: string | undefined;
}

/** Target of the link in every email: unsubscribes on a click, subscribes again, or changes the language. */
function UnsubscribePage({ address, siteName, subscription, done, refused }: UnsubscribePageProps) {
  const { t } = useLingui();
  if (!subscription) return <InvalidLink out siteName={siteName} />;
  const { email, state, locale, missingLanguage } = subscription;
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
        <label>
          <Trans>If a post isn’t in this language yet</Trans>
          <select name="missingLanguage" defaultValue={missingLanguage} data-hydrate="never">
            <option value="nearest">{t`Send it in the nearest language`}</option>
            <option value="wait">{t`Wait until it’s in this language`}</option>
          </select>
        </label>
        <StepButton>
          <Trans>Change language</Trans>
        </StepButton>
      </Step>
    </NewsletterPage>
  );
}
