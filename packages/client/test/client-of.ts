import { createJsonClient, type JsonClient, type JsonClientOptions } from '../src/json-client.ts';
import type { MisbehavingServer } from './misbehaving-server.ts';

/** A client that knows one server and nowhere to fall back to. */
export function clientOf(server: MisbehavingServer, options: JsonClientOptions = {}): JsonClient {
  return createJsonClient({ base: server.origin, fallback: false, ...options });
}
