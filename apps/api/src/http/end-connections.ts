import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections as the server stops: at once those on which nothing was asked, the others when their answer is sent. Browsers open one to spare, whose headers
 * Node would wait for a minute, and keep one on which they were answered for as long.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isStopping) socket.destroy();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isStopping && open.has(request.raw.socket)) request.raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
