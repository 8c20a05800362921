import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { connect, isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';

/** Allowed targets of a connection: the internet only, or also this machine and its network. */
export type Reach = 'public' | 'private';

/** Connecting to this address isn't allowed. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

const OWN_NETWORK = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Metadata services of clouds inside ranges that are otherwise private. Link-local addresses are never
 * allowed.
 */
const METADATA = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

const CONNECT_MS = 10_000;

/** Whether connecting to an IP address is allowed. IPv4 addresses mapped into IPv6 are treated as IPv4. */
export function isReachable(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (METADATA.has(ip.toString())) return false;
  const range = ip.range();
  return range === 'unicast' || (reach === 'private' && OWN_NETWORK.has(range));
}

/** @throws ForbiddenAddress for a forbidden IP address; names are checked when resolved */
export function checkHost(hostname: string, reach: Reach): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isReachable(host, reach)) throw new ForbiddenAddress(`${host} may not be connected to`);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name to its allowed addresses, so that the checked address is the one connected to. */
function guardedLookup(reach: Reach) {
  return (hostname: string, options: LookupOptions, found: Found): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isReachable(address, reach));
      const [first] = allowed;
      if (error) found(error, '');
      else if (!first) found(new ForbiddenAddress(`${hostname} may not be connected to`), '');
      else if (options.all) found(null, allowed);
      else found(null, first.address, first.family);
    });
  };
}

/**
 * Connects to a host from user input. The checked address is the one connected to, which prevents DNS
 * rebinding.
 * @throws ForbiddenAddress
 */
export async function connectGuarded(
  { host, port, timeoutMs }: { host: string; port: number; timeoutMs: number },
  reach: Reach,
): Promise<Socket> {
  checkHost(host, reach);
  const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, lookup: guardedLookup(reach) });
  return new Promise((resolveSocket, reject) => {
    const timer = setTimeout(
      () => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
      timeoutMs,
    );
    socket.once('error', reject).once('connect', () => {
      clearTimeout(timer);
      socket.off('error', reject);
      resolveSocket(socket);
    });
    socket.once('close', () => clearTimeout(timer));
  });
}

/** An HTTP agent for URLs from user input. Follows no redirects and ignores proxy variables. */
export async function createGuardedAgent(reach: Reach, maxResponseSize: number): Promise<Agent> {
  const undici = await import('undici');
  return new undici.Agent({
    maxResponseSize,
    connect: { timeout: CONNECT_MS, lookup: guardedLookup(reach) },
  });
}
