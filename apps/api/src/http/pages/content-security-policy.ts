import { hash } from 'node:crypto';

/** Every page of a build has the same script. */
const CACHED = 20;
const kept = new Map<string, string>();

/** How the policy names a script. */
function sourceOf(script: string): string {
  const known = kept.get(script);
  if (known) return known;
  const source = `'sha256-${hash('sha256', script, 'base64')}'`;
  if (kept.size >= CACHED) kept.clear();
  kept.set(script, source);
  return source;
}

/**
 * The Content-Security-Policy of a page: scripts of this site, and by their hashes the inline ones that the
 * build wrote. What else stands in the page is not asked: a script that got past the sanitizer would name
 * itself. Styles may be inline, because tables of authors' texts align their cells with them.
 * @param inlineScripts texts of the build's own
 * @param imageBase origin of images, where that is not this site
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], imageBase: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(sourceOf).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    // Authors link pictures of other sites.
    `img-src 'self' data: https: ${imageBase}`.trim(),
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
