import { useLingui } from '@lingui/react/macro';
import { faultRequestId, faultStatus } from '../api/faults.ts';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';

interface FaultPageProps {
  error: unknown;
}

/** Stands in a page's place when the browser could not show it; the server has a document of its own for that. */
export function FaultPage({ error }: FaultPageProps) {
  const { t } = useLingui();
  const { ErrorPage } = useThemeSlots();
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), t`Internal Server Error`)} />
      <ErrorPage site={useSite()} status={faultStatus(error)} requestId={faultRequestId(error)} />
    </>
  );
}

/** The same where not even the site around the page could be shown. */
export function BareFaultPage({ error }: FaultPageProps) {
  const { t } = useLingui();
  const { ErrorPage } = useThemeSlots();
  return (
    <>
      <PageHead head={missingHead(undefined, t`Internal Server Error`)} />
      <ErrorPage status={faultStatus(error)} requestId={faultRequestId(error)} />
    </>
  );
}
