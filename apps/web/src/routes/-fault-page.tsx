import { useLingui } from '@lingui/react/macro';
import { faultRequestId, faultStatus, isUnreachable } from '../api/faults.ts';
import type { HeadSite } from '../head/build-head.ts';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';
import type { SiteView } from '../themes/slots.ts';

interface FaultPageProps {
  error: unknown;
}

/** Stands in a page's place when the browser could not show it; the server has a document of its own for that. */
export function FaultPage({ error }: FaultPageProps) {
  return <Fault error={error} head={useHeadSite()} site={useSite()} />;
}

/** The same where not even the site around the page could be shown. */
export function BareFaultPage({ error }: FaultPageProps) {
  return <Fault error={error} />;
}

function Fault({ error, head, site }: FaultPageProps & { head?: HeadSite; site?: SiteView }) {
  const { t } = useLingui();
  const { ErrorPage } = useThemeSlots();
  const unreachable = isUnreachable(error);
  const title = unreachable ? t`Network error` : t`Internal Server Error`;
  return (
    <>
      <PageHead head={missingHead(head, title)} />
      <ErrorPage site={site} status={faultStatus(error)} unreachable={unreachable} requestId={faultRequestId(error)} />
    </>
  );
}
