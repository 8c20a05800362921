import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { useHeadSite } from '../head/use-head-site.ts';
import { useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../site/use-theme-slots.ts';

/** The 404 page. */
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
