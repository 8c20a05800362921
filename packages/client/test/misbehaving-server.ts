import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJsonClient, type JsonClient, type JsonClientOptions } from '../src/json-client.ts';

/** A client of one server without a fallback. */
export function clientOf(server: MisbehavingServer, options: JsonClientOptions = {}): JsonClient {
  return createJsonClient({ base: server.origin, fallback: false, ...options });
}

/** What the server does with one request. */
export type Behavior = (response: ServerResponse) => void;

export interface SeenRequest {
  method: string | undefined;
  /** Path and query. */
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface MisbehavingServer extends AsyncDisposable {
  /** `http://127.0.0.1:` with a free port. */
  origin: string;
  requests: SeenRequest[];
}

/** Starts a real server that handles each request with the next behavior, and further ones with the last. */
export async function startServer(...behaviors: Behavior[]): Promise<MisbehavingServer> {
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      behaviors[Math.min(requests.length, behaviors.length) - 1]?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address where nothing listens. */
export async function deadOrigin(): Promise<string> {
  const server = await startServer(never());
  await server[Symbol.asyncDispose]();
  return server.origin;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Behavior {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
}

export function success(data: unknown): Behavior {
  return json(200, { success: true, data });
}

export function refusal(
  status: number,
  code: string,
  message = code,
  headers: Record<string, string> = {},
): Behavior {
  return json(status, { success: false, code, message, status }, headers);
}

export function text(status: number, body: string, contentType = 'text/html'): Behavior {
  return (response) => void response.writeHead(status, { 'content-type': contentType }).end(body);
}

export function late(milliseconds: number, behavior: Behavior): Behavior {
  return (response) => void setTimeout(() => behavior(response), milliseconds);
}

/** Resets the connection before responding. */
export function reset(): Behavior {
  return (response) => void response.socket?.resetAndDestroy();
}

/** Promises a longer body than it sends, and closes the connection. */
export function truncated(): Behavior {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"success":true,"data":{"items":[', () => response.socket?.destroy());
  };
}

/** Sends the status and the start of a body, and nothing more. */
export function stalled(): Behavior {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"success":true,');
  };
}

export function never(): Behavior {
  return () => {};
}
