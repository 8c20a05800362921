import type { IncomingMessage } from 'node:http';

/**
 * The path and query of a request, for `rewriteUrl`. A client that takes the site for a proxy names the whole address (RFC 9112, 3.2.2), and `*` asks
 * about the server itself (3.2.4), which has nothing to say about it.
 */
export function originForm({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  if (path === undefined) return '/*';
  return path.startsWith('/') ? path : `/${path}`;
}
