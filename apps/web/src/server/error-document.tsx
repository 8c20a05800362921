import { useLingui } from '@lingui/react/macro';
import type { BootData } from '../document/boot-data.ts';
import { DocumentShell } from '../document/document-shell.tsx';
import { missingHead } from '../head/missing-head.ts';
import { PageHead } from '../head/page-head.tsx';
import { type SiteData, siteView } from '../site/site-view.ts';
import type { ThemeSlots } from '../themes/slots.ts';

interface ErrorDocumentProps {
  boot: BootData;
  slots: ThemeSlots;
  data: SiteData | undefined;
  /** Path and query of the page that failed, without a language prefix. */
  href: string;
  status: number;
  requestId: string;
}

/** The whole document of the error page; nothing takes it over in the browser. */
export function ErrorDocument({ boot, slots, data, href, status, requestId }: ErrorDocumentProps) {
  const { t } = useLingui();
  const { Layout, ErrorPage } = slots;
  const site = data && siteView(boot, data, href);
  const page = <ErrorPage site={site} status={status} requestId={requestId} />;
  return (
    <DocumentShell boot={boot} head={<PageHead head={missingHead(data, t`Internal Server Error`)} />}>
      {site ? <Layout site={site}>{page}</Layout> : page}
    </DocumentShell>
  );
}
