import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Who sent a request, as far as its headers and address tell. */
export interface Caller {
  /** The address used for rate limits; for IPv6 the /64 network, since a household has a whole one. */
  network: string;
  /** The /48 around an IPv6 network: providers may give a customer many /64 networks. */
  wideNetwork?: string | undefined;
  userAgent: string;
  /** The request comes from a page of this site, not from another site or a program. */
  isOwnPage: boolean;
  /** The request comes from a page of another site, in a browser that says so. */
  isOtherSite: boolean;
  /** The browser is prefetching or prerendering. */
  isAhead: boolean;
}

/** @param publicUrl public origin of the site */
export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, publicUrl: string): Caller {
  const purposes = [
    headers['sec-purpose'],
    headers['purpose'],
    headers['x-moz'],
    headers['x-purpose'],
  ].flat();
  return {
    network: networkOf(ip),
    wideNetwork: wideNetworkOf(ip),
    userAgent: headers['user-agent'] ?? '',
    isOwnPage: isOwnPage(headers, publicUrl),
    isOtherSite: isOtherSite(headers, publicUrl),
    isAhead: purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? '')),
  };
}

/** Browsers set these headers truthfully, and pages can't change them. Plain HTTP has only Origin. */
function isOwnPage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** Directly entered URLs don't count as another site, and programs send neither header. */
function isOtherSite(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined
    ? headers.origin !== undefined && !isOwnPage(headers, publicUrl)
    : site !== 'same-origin' && site !== 'none';
}

/** `2001:db8:1:2::3` → `2001:db8:1:2`; an IPv4 address stays, even if mapped into IPv6. */
export function networkOf(ip: string): string {
  return ipv6GroupsOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** `2001:db8:1:2::3` → `2001:db8:1`; undefined for IPv4. */
export function wideNetworkOf(ip: string): string | undefined {
  return ipv6GroupsOf(ip, 3);
}

/** The first 16-bit groups of an IPv6 address. */
function ipv6GroupsOf(ip: string, count: number): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  return address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
