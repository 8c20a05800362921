import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Who asks, as far as a request tells. */
export interface Caller {
  /** The address that limits hold for: of IPv6 the network, since a household has a whole one. */
  network: string;
  /** Of IPv6 the /48 around that network, of which a provider may give a customer as many as asked for. */
  wideNetwork?: string | undefined;
  userAgent: string;
  /** A page of this site asks, and no other site or program. */
  isOwnPage: boolean;
  /** A page of another site asks, in a browser that says so. */
  isOtherSite: boolean;
  /** A browser asks for what nobody looks at yet. */
  isAhead: boolean;
}

/** @param publicUrl origin of the site as visitors see it. */
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

/**
 * Only browsers send these headers truthfully, and no page can change them. Over plain HTTP there is the
 * Origin alone.
 */
function isOwnPage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** A person who opens an address themselves is no site, and programs send neither header. */
function isOtherSite(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined
    ? headers.origin !== undefined && !isOwnPage(headers, publicUrl)
    : site !== 'same-origin' && site !== 'none';
}

/** `2001:db8:1:2::3` → `2001:db8:1:2`; an IPv4 address stays, also where it stands in an IPv6 one. */
export function networkOf(ip: string): string {
  return ipv6GroupsOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** `2001:db8:1:2::3` → `2001:db8:1`; IPv4 has none. */
export function wideNetworkOf(ip: string): string | undefined {
  return ipv6GroupsOf(ip, 3);
}

/** The first groups of 16 bits of an IPv6 address. */
function ipv6GroupsOf(ip: string, count: number): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  return address.parts
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
