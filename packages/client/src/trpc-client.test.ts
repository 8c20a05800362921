import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppRouter as ContractRouter } from '@sanwen/contracts/api';
import type { PostPage } from '@sanwen/contracts/posts.schemas';
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { afterEach, expect, expectTypeOf, test } from 'vitest';
import { type ApiInputs, type ApiOutputs, type AppRouter, createTrpcClient } from './trpc-client.ts';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A real server that responds to each call of a batch with `answer` and records the requests' headers. */
async function serve(answer: unknown): Promise<{ url: string; authorization: (string | undefined)[] }> {
  const authorization: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorization.push(request.headers.authorization);
    const calls = new URL(request.url ?? '/', 'http://localhost').pathname.split(',').length;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Array.from({ length: calls }, () => answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/trpc`, authorization };
}

test('types come from the contract', () => {
  const client = createTrpcClient({ url: '/trpc' });
  expectTypeOf(client.posts.list.query).returns.resolves.toEqualTypeOf<PostPage>();
  expectTypeOf<ApiOutputs['posts']['list']>().toEqualTypeOf<PostPage>();
  expectTypeOf<ApiInputs['posts']['get']>().toExtend<{ id: string }>();
  // @ts-expect-error a post is asked for by the text of its id or slug
  void (() => client.posts.get.query({ id: 1 }));
  // @ts-expect-error there is no such procedure
  void (() => client.posts.burn);
});

test('the plain router type equals the contract’s', () => {
  expectTypeOf<inferRouterInputs<AppRouter>>().toEqualTypeOf<inferRouterInputs<ContractRouter>>();
  expectTypeOf<inferRouterOutputs<AppRouter>>().toEqualTypeOf<inferRouterOutputs<ContractRouter>>();
  expectTypeOf<TRPCClient<AppRouter>>().toExtend<TRPCClient<ContractRouter>>();
});

test('each request sends the current token', async () => {
  const { url, authorization } = await serve({ result: { data: { items: [] } } });
  let token: string | null = null;
  const client = createTrpcClient({ url, token: () => token });
  await client.menus.get.query({ type: 'header' });
  token = 'secret';
  await client.menus.get.query({ type: 'header' });
  expect(authorization).toEqual([undefined, 'Bearer secret']);
});

test('a batch has at most as many calls as the server allows', async () => {
  const { url, authorization } = await serve({ result: { data: { items: [] } } });
  const client = createTrpcClient({ url, token: 'fixed' });
  await Promise.all(Array.from({ length: 21 }, () => client.menus.get.query({ type: 'header' })));
  expect(authorization).toHaveLength(3);
});

test('calls of one tick share a request', async () => {
  const { url, authorization } = await serve({ result: { data: { items: [] } } });
  const client = createTrpcClient({ url, token: 'fixed' });
  await Promise.all([client.menus.get.query({ type: 'header' }), client.menus.get.query({ type: 'footer' })]);
  expect(authorization).toEqual(['Bearer fixed']);
});

test('a failure has a code of the error catalog', async () => {
  const error = {
    message: 'No such post',
    code: -32004,
    data: { code: 'POST_NOT_FOUND', httpStatus: 404 },
  };
  const { url } = await serve({ error });
  const call = createTrpcClient({ url }).posts.get.query({ id: 'none' });
  await expect(call).rejects.toMatchObject({ data: { code: 'POST_NOT_FOUND', httpStatus: 404 } });
});
