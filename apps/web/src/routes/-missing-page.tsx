import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';

export function MissingPage() {
  const { t } = useLingui();
  const { NotFoundPage } = useThemeSlots();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), t`Page Not Found`)} />
      <NotFoundPage site={useSite()} path={path} />
    </>
  );
}
