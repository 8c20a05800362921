import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL that a test can cut. */
export interface DatabaseLine {
  /** URL of a database through this proxy. */
  through: (url: string) => string;
  /** Closes every connection and accepts no others, like a server that is down. */
  cut: () => Promise<void>;
  /** Keeps connections and accepts new ones, but forwards nothing, like a server that hangs. */
  freeze: () => void;
  /** Forwards again. Connections that were open continue. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/** @param target URL of the PostgreSQL server */
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
