import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';

/**
 * Normalizes URL and Host of a request, for `rewriteUrl`. Clients that use the site as a proxy send an
 * absolute URL (RFC 9112, 3.2.2), `*` addresses the server itself (3.2.4), and HTTP/1.0 may omit Host.
 * @param publicUrl replaces a missing or invalid host
 */
export function requestTarget(publicUrl: string): (request: IncomingMessage) => string {
  const { host: publicHost } = new URL(publicUrl);
  let lastHost = publicHost;
  return ({ url = '/', headers }) => {
    if (headers.host !== lastHost) {
      if (headers.host === undefined || !URL.canParse(`http://${headers.host}`)) headers.host = publicHost;
      lastHost = headers.host;
    }
    return originForm(url);
  };
}

function originForm(url: string): string {
  if (url.startsWith('/')) return url;
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1];
  if (path === undefined) return '/*';
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Rejects names with NUL, which can't exist and which PostgreSQL refuses as a parameter. @throws AppError
 * NOT_FOUND
 */
export function rejectNul(name: string): void {
  if (name.includes('\0')) throw new AppError('NOT_FOUND');
}
