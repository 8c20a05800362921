import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jpeg } from '../test/sample-images.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const TRACKER = 'https://tracker.example/ann.png';
const PERSON = { email: 'owner@example.com', password: 'a rather long secret' };

let server: AttackedServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startAttackedServer();
  await server.cli(['admin', 'create', '--email', PERSON.email, '--nickname', 'Owner'], PERSON.password);
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  headers = { authorization: `Bearer ${token}` };
});
afterAll(() => server.remove());

test('an avatar on another server is refused', async () => {
  const json = { ...headers, 'content-type': 'application/json' };
  const saved = await fetch(`${server.url}/api/users/profile`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify({ avatar: TRACKER }),
  });
  expect(saved.status).toBe(400);
  const posts = z
    .object({ data: z.object({ items: z.array(z.object({ slug: z.string() })) }) })
    .parse(await (await fetch(`${server.url}/api/posts`)).json());
  const article = posts.data.items[0]?.slug ?? '';
  const commented = await fetch(`${server.url}/api/comments`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ article, content: 'Look at me.' }),
  });
  expect(commented.status).toBe(200);
  const shown = await (await fetch(`${server.url}/api/comments?article=${article}`)).text();
  expect(shown).toContain('Look at me.');
  expect(shown).not.toContain('tracker.example');
});

test('an uploaded avatar becomes a small WebP, and a large file is refused unread', async () => {
  const upload = async (bytes: Uint8Array) => {
    const body = new FormData();
    body.append('file', new File([Uint8Array.from(bytes)], 'me.html', { type: 'text/html' }));
    const response = await fetch(`${server.url}/api/users/avatar`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
  // Loads what the first upload needs.
  expect((await upload(await jpeg(20, 20))).status).toBe(200);
  const before = server.memoryMb();
  const refused = await Promise.all(Array.from({ length: 4 }, () => upload(Buffer.alloc(80 * 1024 * 1024))));
  expect(refused.map(({ status }) => status)).toEqual([413, 413, 413, 413]);
  // They have 320 MB; what passes through until the refusal takes up to 130.
  expect(server.memoryMb() - before).toBeLessThan(200);
  const { status, text } = await upload(
    Buffer.concat([await jpeg(2000, 1500), Buffer.from('<script>alert(1)</script>')]),
  );
  expect(status).toBe(200);
  const { data } = z.object({ data: z.object({ avatar: z.string() }) }).parse(JSON.parse(text));
  const image = await fetch(server.url + data.avatar);
  expect(image.headers.get('content-type')).toBe('image/webp');
  expect(await image.text()).not.toContain('<script>');
});
