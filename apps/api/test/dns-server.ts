import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TXT = 16;
const NOT_FOUND = 3;

/** A DNS server with TXT records, on a free port of this machine. */
export async function startDnsServer(records: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(respond(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function respond(query: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const { name, end } = readName(query);
  const texts = query.readUInt16BE(end) === TXT ? (records[name] ?? []) : [];
  const header = Buffer.from(query.subarray(0, 12));
  // A response with recursion, and the code for a missing name.
  header.writeUInt16BE(0x8180 | (Object.hasOwn(records, name) ? 0 : NOT_FOUND), 2);
  header.writeUInt16BE(texts.length, 6);
  header.fill(0, 8);
  return Buffer.concat([header, query.subarray(12, end + 4), ...texts.map(answer)]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record of the queried name, in parts of up to 255 bytes as for long keys. */
function answer(text: string): Buffer {
  const parts = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(
    parts.map((part) => Buffer.from(String.fromCharCode(part.length) + part, 'latin1')),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
