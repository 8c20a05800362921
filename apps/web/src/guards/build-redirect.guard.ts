import { type Guard, PASS } from './guard.types.ts';

/** Spec 2, fourth guard: a page that the present build has moved is looked for at its new path (product 13). */
export const buildRedirect: Guard = ({ path, buildRedirects }) => {
  const to = Object.hasOwn(buildRedirects, path) ? buildRedirects[path] : undefined;
  return to === undefined ? PASS : { kind: 'redirect', path: to };
};
