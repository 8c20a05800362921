import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../../features/subscribers/pages/confirm-page.tsx';
import { loadSubscription, readToken } from '../../features/subscribers/pages/load-subscription.ts';
import { missingHead } from '../../head/missing-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import { useAppContext, useSite } from '../../site/use-site.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { texts: ['newsletter'], hasNewsletter: true },
  validateSearch: readToken,
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
