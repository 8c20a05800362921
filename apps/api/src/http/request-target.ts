import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';

/**
 * Makes what is read of a request's first lines the same for every client, for `rewriteUrl`: the path and
 * query of a request, and a host that is one. A client that takes the site for a proxy names the whole
 * address (RFC 9112, 3.2.2), `*` asks about the server itself (3.2.4), and HTTP/1.0 names no host.
 * @param publicUrl whose host stands in for one that is missing or none
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
 * No name on the site has a NUL character, and PostgreSQL refuses to look for one. @throws AppError NOT_FOUND
 */
export function rejectNul(name: string): void {
  if (name.includes('\0')) throw new AppError('NOT_FOUND');
}
