import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../../features/subscribers/pages/newsletter-page.tsx';
import { Subscribe } from '../../features/subscribers/subscribe.tsx';
import { missingHead } from '../../head/build-head.ts';
import { PageHead, useHeadSite } from '../../head/page-head.tsx';
import { useSite } from '../../site/use-site.ts';

export const Route = createFileRoute('/newsletter/')({
  staticData: { texts: ['newsletter'], hasNewsletter: true },
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const { settings } = useSite();
  const { siteName } = settings;
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), t`Newsletter`)} />
      <NewsletterPage title={t`Newsletter`}>
        {settings.newsletter ? (
          <Subscribe />
        ) : (
          <p>
            <Trans>{siteName} doesn’t send its posts by email.</Trans>
          </p>
        )}
      </NewsletterPage>
    </>
  );
}
