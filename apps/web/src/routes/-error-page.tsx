import { useLingui } from '@lingui/react/macro';
import { errorRequestId, errorStatus, isUnreachable } from '../api/errors.ts';
import { type HeadSite, missingHead } from '../head/build-head.ts';
import { PageHead, useHeadSite } from '../head/page-head.tsx';
import { useAppContext, useSite } from '../site/use-site.ts';
import { useThemeSlots } from '../layouts/page-theme.ts';
import type { SiteView } from '../themes/slots.ts';
import { useLocation, notFound } from '@tanstack/react-router';

interface ServerErrorPageProps {
  error: unknown;
}

/** Replaces a page that failed in the browser; the server has its own error document. */
export function ServerErrorPage({ error }: ServerErrorPageProps) {
  return <PageError error={error} head={useHeadSite()} site={useSite()} />;
}

/** The same without the layout, if that failed too. */
export function BareErrorPage({ error }: ServerErrorPageProps) {
  return <PageError error={error} />;
}

function PageError({ error, head, site }: ServerErrorPageProps & { head?: HeadSite; site?: SiteView }) {
  const { t } = useLingui();
  const { ErrorPage } = useThemeSlots();
  const unreachable = isUnreachable(error);
  const title = unreachable ? t`Network error` : t`Internal Server Error`;
  return (
    <>
      <PageHead head={missingHead(head, title)} />
      <ErrorPage
        site={site}
        status={errorStatus(error)}
        unreachable={unreachable}
        requestId={errorRequestId(error)}
      />
    </>
  );
}

export function MissingPage() {
  const { t } = useLingui();
  const { NotFoundPage } = useThemeSlots();
  const { site } = useAppContext();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <PageHead head={missingHead(useHeadSite(), t`Page Not Found`)} />
      <NotFoundPage site={useSite()} path={path} newest={site.newest ?? []} />
    </>
  );
}

/** @throws the router's notFound with the message of spec 2 */
export function missing({ location }: { location: { pathname: string } }): never {
  throw notFound({ data: { message: `Page not found: ${location.pathname}` } });
}
