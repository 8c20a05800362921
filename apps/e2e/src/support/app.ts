import type { Page, Request } from '@playwright/test';

/**
 * Waits until the app has taken the page over, after a first sign of a reader's intent. React leaves its mark on the
 * elements it took over; there is no other sign of it, as the page looks the same before and after.
 */
export async function wakeApp(page: Page): Promise<void> {
  // The page's corner: to point at a link would also load what is behind it.
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Notes the calls to the API that a page makes from now on, beside saying which post was seen. */
export function watchApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|api)\//.test(pathname) && !pathname.endsWith('/views')) calls.push(pathname);
  });
  return calls;
}

/** Notes each time a document is loaded, which the app’s own navigation does not do. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}
