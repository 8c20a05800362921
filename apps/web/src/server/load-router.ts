import { createMemoryHistory } from '@tanstack/react-router';
import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import type { createAppRouter } from '../router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** What the loaders of an address decided. */
export type LoadedAddress =
  | { kind: 'page'; status: number }
  | { kind: 'redirect'; status: number; location: string };

/**
 * Loads an address into a router. The router's own request handler does this too, and then writes the loaded
 * data as a script, which these pages carry in another form (see `pageStateOf`).
 * @param address full address, of the site's public origin
 * @throws what a loader or a guard threw
 */
export async function loadRouter(router: AppRouter, address: string): Promise<LoadedAddress> {
  // Also makes `//elsewhere.example` a path of this site.
  const { url } = getNormalizedURL(address);
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [url.href.slice(url.origin.length)] }),
    origin: url.origin,
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect;
    return { kind: 'redirect', status, location: headers.get('location') ?? '/' };
  }
  const failed = router.state.matches.find((match) => match.status === 'error');
  if (failed) throw failed.error;
  return { kind: 'page', status: result?.status ?? 200 };
}
