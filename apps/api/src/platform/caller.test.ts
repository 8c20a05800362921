import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callerOf, networkOf, wideNetworkOf } from './caller.ts';

const SITE = 'https://blog.example';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test('is part of a wider network for IPv6', () => {
    expect(wideNetworkOf('2001:db8:1:2::3')).toBe('2001:db8:1');
    expect(['203.0.113.7', '::ffff:203.0.113.7', 'unknown'].map(wideNetworkOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a page of this site', () => {
  const isOwnPage = (headers: Record<string, string>) => callerOf({ ip: '::1', headers }, SITE).isOwnPage;

  test('is recognized by Sec-Fetch-Site', () => {
    expect(isOwnPage({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(isOwnPage({ 'sec-fetch-site': 'cross-site', origin: SITE })).toBe(false);
    expect(isOwnPage({ 'sec-fetch-site': 'none' })).toBe(false);
  });

  test('is recognized by its origin without Sec-Fetch-Site', () => {
    expect(isOwnPage({ origin: SITE })).toBe(true);
    expect(isOwnPage({ origin: 'http://192.168.1.5:5001', host: '192.168.1.5:5001' })).toBe(true);
    expect(isOwnPage({ origin: 'https://other.example', host: 'blog.example' })).toBe(false);
    expect(isOwnPage({ host: 'blog.example' })).toBe(false);
  });
});

describe('a page of another site', () => {
  const isOtherSite = (headers: IncomingHttpHeaders) => callerOf({ ip: '::1', headers }, SITE).isOtherSite;

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: SITE },
    { origin: 'https://other.example' },
    { origin: 'null' },
  ])('is recognized by %o', (headers) => {
    expect(isOtherSite(headers)).toBe(true);
  });

  test.each([
    {},
    { host: 'blog.example' },
    { origin: SITE },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ])('is not assumed for %o', (headers) => {
    expect(isOtherSite(headers)).toBe(false);
  });
});

test.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }])(
  'a page fetched ahead is known by %o',
  (headers) => {
    expect(callerOf({ ip: '::1', headers }, SITE).isAhead).toBe(true);
    expect(callerOf({ ip: '::1', headers: {} }, SITE).isAhead).toBe(false);
  },
);
