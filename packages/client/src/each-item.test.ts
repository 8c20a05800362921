import type { ManagedPage } from '@sanwen/contracts/posts.manage.schemas';
import { expect, expectTypeOf, test } from 'vitest';
import { refusal, startServer, success } from '../test/misbehaving-server.ts';
import { createApiClient, eachItem, ListError } from './api-client.ts';

const page = (number: number, ...ids: number[]) =>
  success({ items: ids.map((id) => ({ id })), page: number, limit: 2, total: 3, totalPages: 2 });

test('reads the items of every page, in order', async () => {
  await using server = await startServer(page(1, 7, 8), page(2, 9));
  const client = createApiClient({ base: server.origin, token: 'secret' });
  const ids: number[] = [];
  for await (const post of eachItem((number) => client.posts.manage.list({ page: number, limit: 2 }))) {
    expectTypeOf(post).toEqualTypeOf<ManagedPage['items'][number]>();
    ids.push(post.id);
  }
  expect(ids).toEqual([7, 8, 9]);
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/admin/posts?page=1&limit=2',
    '/admin/posts?page=2&limit=2',
  ]);
});

test('requests no page that is not needed', async () => {
  await using server = await startServer(page(1, 7, 8), page(2, 9));
  const client = createApiClient({ base: server.origin });
  for await (const post of eachItem((number) => client.posts.list({ page: number }))) {
    expect(post.id).toBe(7);
    break;
  }
  expect(server.requests).toHaveLength(1);
});

test('throws what kept a page from being read', async () => {
  await using server = await startServer(page(1, 7), refusal(403, 'SCOPE_MISSING'));
  const client = createApiClient({ base: server.origin, token: 'secret' });
  const items = eachItem((number) => client.posts.manage.list({ page: number }));
  await items.next();
  const error: unknown = await items.next().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ListError);
  expect(error).toMatchObject({ failure: { reason: 'refused', code: 'SCOPE_MISSING' } });
});
