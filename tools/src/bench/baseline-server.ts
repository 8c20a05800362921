import Fastify from 'fastify';

/**
 * The baseline of benchmarks: `GET /{bytes}` sends a buffer of that size and does nothing else, and `GET /304`
 * an empty 304.
 * Arguments: the port, then the sizes.
 */
const [port, ...sizes] = process.argv.slice(2).map(Number);
const app = Fastify();
for (const size of new Set(sizes)) {
  const buffer = Buffer.alloc(size, 'x');
  app.get(`/${size}`, (_request, reply) => reply.type('text/html; charset=utf-8').send(buffer));
}
app.get('/304', (_request, reply) => reply.code(304).send());
await app.listen({ port: port ?? 0, host: '127.0.0.1' });
