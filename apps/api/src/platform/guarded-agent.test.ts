import { expect, test } from 'vitest';
import { checkHost, ForbiddenAddress, isReachable } from './guarded-agent.ts';

test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is on the internet',
  (address) => {
    expect(isReachable(address, 'public')).toBe(true);
    expect(isReachable(address, 'private')).toBe(true);
  },
);

// Directus CVE-2026-35409: an IPv4 address in the clothes of an IPv6 one went past the check.
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.20',
  '100.64.0.1',
  '::1',
  'fd12:3456::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:192.168.1.20',
])('%s is a private address', (address) => {
  expect(isReachable(address, 'public')).toBe(false);
  expect(isReachable(address, 'private')).toBe(true);
});

test.each([
  '169.254.169.254',
  '169.254.0.1',
  'fe80::1',
  '::ffff:169.254.169.254',
  '100.100.100.200',
  '::ffff:100.100.100.200',
  'fd00:ec2::254',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
  '240.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  'not an address',
])('%s is never connected to', (address) => {
  expect(isReachable(address, 'public')).toBe(false);
  expect(isReachable(address, 'private')).toBe(false);
});

test.each(['http://2130706433/', 'http://0x7f.1/', 'http://127.1/', 'http://[::1]/', 'http://0177.0.0.1/'])(
  '%s is this machine, however it is written',
  (address) => {
    expect(() => checkHost(new URL(address).hostname, 'public')).toThrow(ForbiddenAddress);
  },
);
