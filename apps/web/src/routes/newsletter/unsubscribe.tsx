import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/subscribers/pages/unsubscribe-page.tsx';
import { loadSubscription, readToken } from '../../features/subscribers/pages/load-subscription.ts';
import { missingHead } from '../../head/missing-head.ts';
import { PageHead } from '../../head/page-head.tsx';
import { useHeadSite } from '../../head/use-head-site.ts';
import { useAppContext, useSite } from '../../site/use-site.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
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
