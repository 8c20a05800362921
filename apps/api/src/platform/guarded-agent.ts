import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { connect, isIP, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';

/** Where a connection may go: to the internet only, or to this machine and its own network as well. */
export type Reach = 'public' | 'private';

/** An address that this server does not connect to on somebody's word. */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

const OWN_NETWORK = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);

/**
 * Where clouds tell a machine its secrets, in ranges that are otherwise somebody's own network. Link-local
 * ones are never reached.
 */
const METADATA = new Set(['100.100.100.200', 'fd00:ec2::254', 'fd20:ce::254']);

const CONNECT_MS = 10_000;

/**
 * Whether an IP address may be connected to. An IPv4 address in the clothes of an IPv6 one counts as what it
 * is.
 */
export function isReachable(address: string, reach: Reach): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (METADATA.has(ip.toString())) return false;
  const range = ip.range();
  return range === 'unicast' || (reach === 'private' && OWN_NETWORK.has(range));
}

/**
 * @throws ForbiddenAddress when a host is an IP address that may not be connected to; names are judged when
 * they are resolved.
 */
export function checkHost(hostname: string, reach: Reach): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isReachable(host, reach)) throw new ForbiddenAddress(`${host} may not be connected to`);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a name to those of its addresses that may be connected to, so that the one that was judged is the
 * one that is used.
 */
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
 * Opens a connection to a host that a person typed: the address that was judged is the one that is connected
 * to, so a name cannot change its mind.
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

/**
 * Makes connections for addresses that a person typed. They follow no redirect, and heed no proxy of the
 * environment.
 */
export async function createGuardedAgent(reach: Reach, maxResponseSize: number): Promise<Agent> {
  const undici = await import('undici');
  return new undici.Agent({
    maxResponseSize,
    connect: { timeout: CONNECT_MS, lookup: guardedLookup(reach) },
  });
}
