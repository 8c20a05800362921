import type { AnyRoute } from '@tanstack/react-router';
import { type AppOptions, createAppRouter } from '../router.tsx';

/** What a router works out of a tree of routes. */
type WorkedOut = NonNullable<typeof globalThis.__TSR_CACHE__>;

/**
 * The library keeps it of the first tree alone, so that after the panel every page took a fifth longer. Here
 * it is kept of both.
 */
const kept = new WeakMap<AnyRoute, WorkedOut>();

/** The app of a page that is rendered. */
export function createPageRouter(options: Omit<AppOptions, 'inBrowser'>): ReturnType<typeof createAppRouter> {
  globalThis.__TSR_CACHE__ = kept.get(options.routes);
  const router = createAppRouter({ ...options, inBrowser: false });
  if (globalThis.__TSR_CACHE__) kept.set(options.routes, globalThis.__TSR_CACHE__);
  return router;
}
