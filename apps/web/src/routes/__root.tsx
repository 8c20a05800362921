import { makeRootRoute } from './-root-route.tsx';

export const Route = makeRootRoute();
