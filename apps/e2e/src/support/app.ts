import type { Locator, Page, Request, Route } from '@playwright/test';

/** Modules of the app, which a page fetches for hydration. */
export const APP_MODULES = /\/assets\/(?:[^/]+\/)?[^/]+\.js$/;

/**
 * Hydrates the app as a script of the page would, and waits for it. Hovering a link would also load its
 * target.
 */
export async function hydrateApp(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
  await untilAppIsHere(page);
}

/**
 * Waits for an app that is being hydrated. React marks hydrated elements, which is the only sign, because the
 * page looks the same.
 * @param part selector of a part that is hydrated later
 */
export async function untilAppIsHere(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    part,
  );
}

/**
 * Waits until a page is idle, with a timeout because a browser without anything to draw may never report
 * that.
 */
export function untilIdle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })),
  );
}

/**
 * Waits until a page has loaded everything. Its last request checks for a newer build, so requests of a
 * hydrated app are done by then.
 */
export async function untilPageRests(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/builds/latest.json')),
  );
  await untilIdle(page);
}

/** Records the API calls that a page makes from now on, except reported views. */
export function watchApiCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|api)\//.test(pathname) && !pathname.endsWith('/views')) calls.push(pathname);
  });
  return calls;
}

/** Records each document load, which the app's own navigation does not cause. */
export function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
}

/** Records the app's modules that a page fetches from now on. */
export function watchModules(page: Page): string[] {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (APP_MODULES.test(request.url())) modules.push(new URL(request.url()).pathname);
  });
  return modules;
}

/** Blocks the app's modules. @returns a function that releases them */
export async function blockModules(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(APP_MODULES, async (route: Route) => {
    await released;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** The link of a post's card, which the most read list also has. */
export function postLink(page: Page, title: string): Locator {
  return page.getByRole('article').getByRole('heading').getByRole('link', { name: title, exact: true });
}
