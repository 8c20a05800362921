import type { Locator, Page, Request, Route } from '@playwright/test';

/** Modules of the app, which a page fetches when it wakes. */
export const APP_MODULES = /\/assets\/(?:[^/]+\/)?[^/]+\.js$/;

/**
 * Brings the app as a script of the page would, and waits until it has taken the page over. Pointing at a
 * link would also load what is behind it.
 */
export async function hydrateApp(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
  await untilAppIsHere(page);
}

/**
 * Waits for an app that was woken. React leaves its mark on the elements it took over; there is no other sign
 * of it, as the page looks the same before and after.
 */
export async function untilAppIsHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/**
 * Waits until a page has done what it had before it. A browser that has nothing to draw may never call itself
 * idle, so not for ever.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
}

/**
 * Waits until a page has done what it does by itself. The last that it asks for is whether there is a newer
 * build; what came before that, such as what an app asks for that takes the page over, was asked for then.
 */
export async function untilPageRests(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/latest.json')),
  );
  await untilIdle(page);
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

/** Notes the modules of the app that a page fetches from now on. */
export function watchModules(page: Page): string[] {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (APP_MODULES.test(request.url())) modules.push(new URL(request.url()).pathname);
  });
  return modules;
}

/** Keeps the app's modules from arriving. @returns lets them come */
export async function blockModules(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(APP_MODULES, async (route: Route) => {
    await released;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The link of a post's card, which the same post among the most read has, too. */
export function postLink(page: Page, title: string): Locator {
  return page.getByRole('article').getByRole('heading').getByRole('link', { name: title, exact: true });
}
