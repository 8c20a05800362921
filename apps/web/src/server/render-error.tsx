import { I18nProvider } from '@lingui/react';
import type { PageRequest, PageResponse, RenderOptions } from '@sanwen/contracts/render';
import { useLingui } from '@lingui/react/macro';
import { type BootData, bootDataOf, requestedHref } from '../document/boot-data.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { loadSite } from './load-router.ts';
import { type SiteData, siteView } from '../site/site-view.ts';
import { loadTheme } from '../themes/registry.ts';
import { localDataAccess } from './render-app.tsx';
import { renderWhole } from './render-whole.ts';
import { DocumentShell } from '../document/document-shell.tsx';
import { missingHead } from '../head/build-head.ts';
import { PageHead } from '../head/page-head.tsx';
import type { ThemeSlots } from '../themes/slots.ts';

const barePage = (status: number) =>
  `<!doctype html><meta name="robots" content="noindex"><title>${status}</title>`;

/**
 * Renders the error page. It shows the request ID but nothing of the error, and works as plain HTML. If it
 * fails too, the body is minimal.
 */
export async function renderError(
  request: PageRequest,
  options: RenderOptions,
  status: number,
): Promise<PageResponse> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  const body = await errorPage(request, options, status).catch((error: unknown) => {
    options.onError(error);
    return barePage(status);
  });
  return { status, headers, body };
}

async function errorPage(request: PageRequest, options: RenderOptions, status: number): Promise<string> {
  const boot = bootDataOf(request, options);
  const [i18n, slots, data] = await Promise.all([
    loadI18n(options.locale),
    loadTheme(boot.shownTheme),
    siteOrNothing(options),
  ]);
  return renderWhole(
    <I18nProvider i18n={i18n}>
      <ErrorDocument
        boot={boot}
        slots={slots}
        data={data}
        href={requestedHref(request, options)}
        status={status}
        requestId={options.requestId}
      />
    </I18nProvider>,
  );
}

/** The settings may be what failed. */
async function siteOrNothing(options: RenderOptions): Promise<SiteData | undefined> {
  try {
    return await loadSite(localDataAccess(options), options.locale);
  } catch {
    return undefined;
  }
}

interface ErrorDocumentProps {
  boot: BootData;
  slots: ThemeSlots;
  data: SiteData | undefined;
  /** The failed page's path and query without a language prefix. */
  href: string;
  status: number;
  requestId: string;
}

/** The document of the error page, which is not hydrated. */
function ErrorDocument({ boot, slots, data, href, status, requestId }: ErrorDocumentProps) {
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
