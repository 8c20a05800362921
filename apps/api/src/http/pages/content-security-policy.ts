import { hash } from 'node:crypto';

/** An inline script that runs: no `src`, and no type that makes it data. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** Every page of a build has the same script. */
const KEPT = 20;
const kept = new Map<string, string>();

/** How the policy names a script. */
function sourceOf(script: string): string {
  const known = kept.get(script);
  if (known) return known;
  const source = `'sha256-${hash('sha256', script, 'base64')}'`;
  if (kept.size >= KEPT) kept.clear();
  kept.set(script, source);
  return source;
}

/**
 * The Content-Security-Policy of a page: scripts of this site and the page's own inline ones, by their hashes. Styles may be
 * inline, because tables of authors' texts align their cells with them.
 * @param html the complete page
 * @param imageBase origin of images, where that is not this site
 */
export function contentSecurityPolicy(html: string, imageBase: string): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => sourceOf(script));
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
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
