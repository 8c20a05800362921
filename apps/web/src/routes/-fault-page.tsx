import { useLingui } from '@lingui/react/macro';
import { faultRequestId, faultStatus } from '../api/faults.ts';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useThemeSlots } from '../site/use-theme-slots.ts';

/** What stands in a page's place when it could not be shown in the browser; the server has a document of its own. */
export function FaultPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const { ErrorPage } = useThemeSlots();
  return (
    <>
      <PageHead head={missingHead(undefined, t`Server error`)} />
      <ErrorPage status={faultStatus(error)} requestId={faultRequestId(error)} />
    </>
  );
}
