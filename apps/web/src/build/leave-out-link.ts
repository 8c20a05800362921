import type { Plugin } from 'vite';

const MODULE = '\0no-link';
const ROUTES = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js$/;

/**
 * Leaves the router's link component out of the browser's code, unless something imports it. Every route
 * carries it along as a property, so the bundler cannot see that nothing asks for it there: links here are
 * plain `<a href>`.
 */
export function leaveOutLink(): Plugin {
  return {
    name: 'leave-out-link',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './link.js' && ROUTES.test(importer) ? MODULE : undefined,
    load: (id) =>
      id === MODULE
        ? 'export function Link() { throw new Error("Links are written as <a href>."); }'
        : undefined,
  };
}
