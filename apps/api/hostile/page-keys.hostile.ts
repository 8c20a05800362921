import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADDRESSES = isWholeAttack ? 3000 : 150;
const PAGE_MB = 200;

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer({ env: { LOG_LEVEL: 'error' } });
});
afterAll(() => server.remove());

const load = (path: string) =>
  fetch(server.url + path, { headers: { accept: 'text/html', 'accept-language': 'en' } });

/** The n-th spelling of a word, with some of its letters percent-encoded. */
const spelling = (word: string, number: number) =>
  Array.from(word, (letter, at) =>
    (number >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
  ).join('');

test('spellings and unknown parameters of a page share one cache entry', async () => {
  const plain = await load('/about');
  expect(plain.status).toBe(200);
  const etag = plain.headers.get('etag');
  const before = server.memoryMb();
  for (let number = 0; number < ADDRESSES; number += 1) {
    const addresses = [
      `/about?page=${number}`,
      `/about?token=${number}`,
      `/about?next=/${number}&q=${number}`,
      `/about?preview-theme=${number}`,
      `/${spelling('about', number % 32)}?utm_source=${number}`,
    ];
    const path = addresses[number % addresses.length] ?? '';
    const response = await load(path);
    await response.text();
    expect({ path, status: response.status, etag: response.headers.get('etag') }).toEqual({
      path,
      status: 200,
      etag,
    });
  }
  expect(server.memoryMb() - before).toBeLessThan(PAGE_MB);
});

test('another site’s page cannot subscribe its visitors', async () => {
  const response = await fetch(`${server.url}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'victim@example.com' }),
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://attacker.example' },
  });
  expect(response.status).toBe(403);
});
