import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The line between a server and its PostgreSQL, which a test can cut. */
export interface DatabaseLine {
  /** A database's address, by this line. */
  through: (url: string) => string;
  /** Ends every connection and takes no other, as a server that is down. */
  cut: () => Promise<void>;
  /** Keeps connections, and takes new ones, but passes nothing on: as a server that stands still. */
  freeze: () => void;
  /** Passes on again. What was open in a freeze goes on where it was. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param target address of the server at the far end */
export async function openDatabaseLine(target: string): Promise<DatabaseLine> {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (isFrozen) socket.pause();
  };
  const server = createServer((near) => {
    const remote = connect(Number(far.port), far.hostname);
    for (const [one, other] of [
      [near, remote],
      [remote, near],
    ] as const) {
      hold(one);
      one.on('data', (chunk) => void other.write(chunk));
      one.once('close', () => other.destroy());
      if (isFrozen) one.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  const { port } = address;
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    through(url) {
      const near = new URL(url);
      near.hostname = '127.0.0.1';
      near.port = String(port);
      return near.href;
    },
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
