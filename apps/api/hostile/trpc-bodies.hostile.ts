import { apiContract } from '@sanwen/contracts/api';
import { type Contract, isOperation } from '@sanwen/contracts/define';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { sendChunked } from './support/raw-http.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const MULTIPART = 'multipart/form-data; boundary=edge';
const PART = '--edge\r\nContent-Disposition: form-data; name="message"\r\n\r\n';
const MEGABYTE = 1024 * 1024;

let server: AttackedServer;
beforeAll(async () => {
  server = await startAttackedServer();
});
afterAll(() => server.remove());

/** Paths of every procedure. */
function procedures(tree: Contract, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isOperation(node) ? [[...path, name].join('.')] : procedures(node, [...path, name]),
  );
}

test('every procedure refuses a multipart body before reading it', async () => {
  const before = server.memoryMb();
  for (const path of procedures(apiContract)) {
    const body = { path: `/trpc/${path}`, type: MULTIPART, before: PART, bytes: MEGABYTE / 4 };
    const { status } = await sendChunked(server.port, body);
    expect({ path, status }).toEqual({ path, status: 415 });
  }
  expect(server.memoryMb() - before).toBeLessThan(150);
});

test.each([
  'multipart/form-data',
  'application/octet-stream',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/jsonx',
  'multipart/form-data, application/json',
])('a body of type %s is refused', async (type) => {
  const { status } = await sendChunked(server.port, { path: '/trpc/contact.send', type, bytes: MEGABYTE });
  expect(status).toBe(415);
});

test('a JSON body is limited with or without Content-Length', async () => {
  const { status } = await sendChunked(server.port, {
    path: '/trpc/contact.send',
    type: 'application/json',
    before: '{"message":"',
    bytes: 30 * MEGABYTE,
  });
  expect(status).toBe(413);
  const declared = await fetch(`${server.url}/trpc/contact.send`, {
    method: 'POST',
    body: JSON.stringify({ message: 'x'.repeat(3 * MEGABYTE) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(declared.status).toBe(413);
});

const batchOf = (calls: number) => {
  const input = Object.fromEntries(
    Array.from({ length: calls }, (_, index) => [index, { page: 1, limit: 100 }]),
  );
  return `${server.url}/trpc/${Array.from({ length: calls }, () => 'posts.list').join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
};

test('a batch has at most ten calls, and its response is not streamed', async () => {
  expect((await fetch(batchOf(10))).status).toBe(200);
  expect((await fetch(batchOf(11))).status).toBe(400);
  const streamed = await fetch(batchOf(10), { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(streamed.headers.get('content-type')).toBe('application/json');
});

test('a double-encoded path causes no server error', async () => {
  for (const path of ['%25zz', '%2525', 'a%2Cb', '%25E4'])
    expect((await fetch(`${server.url}/trpc/${path}`)).status).toBe(404);
});

test.runIf(isWholeAttack)('300 MB of multipart do not raise the memory', async () => {
  const before = server.memoryMb();
  const { status } = await sendChunked(server.port, {
    path: '/trpc/contact.send',
    type: MULTIPART,
    before: PART,
    bytes: 300 * MEGABYTE,
  });
  expect(status).toBe(415);
  expect(server.memoryMb() - before).toBeLessThan(100);
});
