import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

export interface RawResponse {
  /** Of the first response on the connection, or 0 if it closed without one. */
  status: number;
  /** All received bytes, as latin1. */
  text: string;
  /** Milliseconds until the server closed the connection, or the response arrived. */
  ms: number;
}

/** Opens a connection and waits until it is established. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends bytes unchanged, and reads until the server closes the connection (send `Connection: close`) or
 * `staleAfterMs` have passed.
 */
export async function sendRaw(port: number, request: string, staleAfterMs = 10_000): Promise<RawResponse> {
  const socket = await openSocket(port);
  socket.write(Buffer.from(request, 'latin1'));
  return readRaw(socket, staleAfterMs);
}

/** Reads from a connection until it closes. */
export async function readRaw(socket: Socket, staleAfterMs = 10_000): Promise<RawResponse> {
  const began = performance.now();
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  if (!socket.closed) {
    const closed = Promise.withResolvers<void>();
    const deadline = setTimeout(() => socket.destroy(), staleAfterMs);
    socket.once('close', closed.resolve);
    await closed.promise;
    clearTimeout(deadline);
  }
  return { status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text, ms: performance.now() - began };
}

export interface SentBody extends RawResponse {
  /** Bytes that the server accepted. */
  sent: number;
}

/** Posts a chunked body of `bytes` zeros as fast as the server reads it, and stops once it has responded. */
export async function sendChunked(
  port: number,
  { path, type, bytes, before = '' }: { path: string; type: string; bytes: number; before?: string },
): Promise<SentBody> {
  const socket = await openSocket(port);
  const response = readRaw(socket, 30_000);
  socket.once('data', () => socket.end());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  if (before) socket.write(`${Buffer.byteLength(before).toString(16)}\r\n${before}\r\n`);
  const chunk = Buffer.alloc(256 * 1024, '0');
  let sent = 0;
  while (sent < bytes && socket.writable) {
    socket.write(`${chunk.length.toString(16)}\r\n`);
    socket.write(chunk);
    const flushed = socket.write('\r\n');
    sent += chunk.length;
    if (!flushed) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), response]);
    await setImmediate();
  }
  if (socket.writable) socket.write('0\r\n\r\n');
  return { ...(await response), sent };
}
