import { makeRootRoute } from '../-root-route.tsx';

/** Of the panel's own tree, which readers' apps know nothing of. */
export const Route = makeRootRoute();
