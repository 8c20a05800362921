import { hash } from 'node:crypto';
import { PLAYER_ORIGINS } from '@sanwen/markdown/players';

/** All pages of a build share the same scripts. */
const CACHE_MAX = 20;
const sources = new Map<string, string>();

/** A script's hash source in the policy. */
function sourceOf(script: string): string {
  const known = sources.get(script);
  if (known) return known;
  const source = `'sha256-${hash('sha256', script, 'base64')}'`;
  if (sources.size >= CACHE_MAX) sources.clear();
  sources.set(script, source);
  return source;
}

/**
 * The Content-Security-Policy of a page: scripts of this site, and inline scripts of the build by hash.
 * Hashes never come from the page itself, since a script that got past the sanitizer would then be allowed.
 * Inline styles are allowed, because tables in posts use them for alignment.
 * @param inlineScripts the build's own inline scripts
 * @param imageBase origin of images, if it isn't this site
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], imageBase: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts.map(sourceOf).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    // Posts may show images and sounds of other sites.
    `img-src 'self' data: https: ${imageBase}`.trim(),
    "media-src 'self' https:",
    // The panel's previews, and players, which load when a reader asks for them.
    `frame-src 'self' ${PLAYER_ORIGINS.join(' ')}`,
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
