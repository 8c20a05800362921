import type { Plugin } from 'vite';

const MODULE = '\0no-link';
const ROUTES = /@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]route\.js$/;

/**
 * Removes the router's link component from browser code unless something imports it. Every route has it as a
 * property, so the bundler keeps it, but links here are plain `<a href>`.
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
