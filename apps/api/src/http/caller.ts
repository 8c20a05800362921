import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Who asks, as far as a request tells. */
export interface Caller {
  /** The address that limits hold for: of IPv6 the network, since a household has a whole one. */
  network: string;
  userAgent: string;
  /** A page of this site asks, and no other site or program. */
  isOwnPage: boolean;
  /** A browser asks for what nobody looks at yet. */
  isAhead: boolean;
}

/** @param publicUrl origin of the site as visitors see it. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, publicUrl: string): Caller {
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].flat();
  return {
    network: networkOf(ip),
    userAgent: headers['user-agent'] ?? '',
    isOwnPage: isOwnPage(headers, publicUrl),
    isAhead: purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? '')),
  };
}

/** Only browsers send these headers truthfully, and no page can change them. Over plain HTTP there is the Origin alone. */
function isOwnPage(headers: FastifyRequest['headers'], publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** `2001:db8:1:2::3` → `2001:db8:1:2`; an IPv4 address stays, also where it stands in an IPv6 one. */
export function networkOf(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded) return embedded;
  const [address = ''] = ip.split('%', 1);
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ? tail.split(':') : [])];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
