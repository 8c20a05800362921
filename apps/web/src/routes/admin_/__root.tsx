import { makeRootRoute } from '../-root-route.tsx';

/** Root of the panel's own tree, which readers don't download. */
export const Route = makeRootRoute();
