import Fastify from 'fastify';

/**
 * The baseline of benchmarks: `GET /{bytes}` sends a buffer of that size and does nothing else.
 * Arguments: the port, then the sizes.
 */
const [port, ...sizes] = process.argv.slice(2).map(Number);
const app = Fastify();
for (const size of new Set(sizes)) {
  const buffer = Buffer.alloc(size, 'x');
  app.get(`/${size}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(buffer));
}
await app.listen({ port: port ?? 0, host: '127.0.0.1' });
