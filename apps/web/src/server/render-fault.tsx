import { I18nProvider } from '@lingui/react';
import type { RenderOptions } from '@sanwen/contracts/render';
import { isbot } from 'isbot';
import { bootDataOf, requestedPage } from '../document/boot-data.ts';
import { loadI18n } from '../i18n/load-i18n.ts';
import { loadSite } from '../site/load-site.ts';
import type { SiteData } from '../site/site-view.ts';
import { loadTheme } from '../themes/registry.ts';
import { FaultDocument } from './fault-document.tsx';
import { localDataAccess } from './render-app.tsx';
import { renderWhole } from './render-whole.ts';

const STATUS = 500;
/** When a bot may ask again, in seconds. */
const RETRY_AFTER = 300;
const BARE_PAGE = '<!doctype html><meta name="robots" content="noindex"><title>500</title>';

/**
 * Makes the page that stands in for one that failed. It shows the request's id and nothing of the fault, and works
 * as HTML alone. A bot gets a bare body (spec 1, brief 12), and so does everyone when even this page fails.
 */
export async function renderFault(request: Request, options: RenderOptions): Promise<Response> {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  if (isbot(request.headers.get('user-agent'))) {
    return new Response(BARE_PAGE, { status: STATUS, headers: { ...headers, 'retry-after': String(RETRY_AFTER) } });
  }
  const page = await faultPage(request, options).catch((error: unknown) => {
    options.onError(error);
    return BARE_PAGE;
  });
  return new Response(page, { status: STATUS, headers });
}

async function faultPage(request: Request, options: RenderOptions): Promise<string> {
  const boot = bootDataOf(request, options);
  const [i18n, slots, data] = await Promise.all([
    loadI18n(options.locale),
    loadTheme(boot.looks),
    siteOrNothing(options),
  ]);
  const { pathname, search } = requestedPage(request, options);
  return renderWhole(
    <I18nProvider i18n={i18n}>
      <FaultDocument
        boot={boot}
        slots={slots}
        data={data}
        href={pathname + search}
        status={STATUS}
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
