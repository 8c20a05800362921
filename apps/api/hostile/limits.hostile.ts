import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => server.remove());

const CONTACT_EVENTS = 5;

/**
 * Sends a contact message. @param website the honeypot field: if filled, the message counts but is not stored
 * @returns the status
 */
async function write(from: string, website = ''): Promise<number> {
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      name: 'Mallory',
      email: 'mallory@example.com',
      message: 'Buy our pills, cheap.',
      website,
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function countAccepted(addresses: string[]): Promise<number> {
  let accepted = 0;
  for (const address of addresses) accepted += (await write(address)) === 200 ? 1 : 0;
  return accepted;
}

test('switching between the /64s of a /48 has four times the limit, and nobody else has less', async () => {
  const subnets = Array.from({ length: 60 }, (_, number) => `2001:db8:1:${number.toString(16)}::1`);
  expect(await countAccepted(subnets)).toBe(4 * CONTACT_EVENTS);
  expect(await countAccepted(['2001:db8:2::1'])).toBe(1);
});

test('all addresses of a /64 share one limit', async () => {
  const addresses = Array.from({ length: 12 }, (_, number) => `2001:db8:3:1::${number.toString(16)}`);
  expect(await countAccepted(addresses)).toBe(CONTACT_EVENTS);
});

/** More than the 50,000 networks that a limit remembers. */
const hoppers = isWholeAttack ? 60_000 : 300;
const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

test('a blocked network stays blocked while others fill the memory', async () => {
  expect(await countAccepted(Array.from({ length: 8 }, () => '192.0.2.66'))).toBe(CONTACT_EVENTS);
  for (let sent = 0; sent < hoppers; sent += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => write(addressOf(sent + number), 'filled in')),
    );
  }
  expect(await write('192.0.2.66')).toBe(429);
}, 600_000);
