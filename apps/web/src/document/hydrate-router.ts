import type { AnyRouter } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import type { PageState } from './page-state.ts';

const nothing = () => undefined;

/** Gives the router the matches that the server loaded, and waits for the code of their routes. */
export function hydrateRouter(router: AnyRouter, { matches }: PageState): Promise<void> {
  // Where the router's own inline script would leave them.
  window.$_TSR = {
    router: { manifest: undefined, matches },
    buffer: [],
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
  };
  return hydrate(router);
}
