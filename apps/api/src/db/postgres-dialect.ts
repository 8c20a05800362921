import { Socket } from 'node:net';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { type Driver, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, type CustomTypesConfig, Pool, TypeOverrides } from 'pg';
import type { DatabaseState } from './database-state.ts';
import { GuardedDriver } from './guarded-driver.ts';

/** Connections per process, excluding the listener's. */
const CONNECTIONS_MAX = 10;
/** Limit for making a connection or waiting for a free one. */
export const CONNECT_TIMEOUT_MS = 5000;
/** The server's machine may vanish silently; the network's default timeout is two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;

class Dialect extends PostgresDialect {
  readonly #state: DatabaseState;

  constructor(pool: Pool, state: DatabaseState) {
    super({ pool });
    this.#state = state;
  }

  override createDriver(): Driver {
    return new GuardedDriver(super.createDriver(), this.#state);
  }
}

/** Options for every connection to the server. @param sockets receives the open sockets */
export function postgresConnection(url: string, sockets: Set<Socket>): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
  };
}

/**
 * Kysely's PostgreSQL dialect with a pool that survives server restarts: lost connections, and those released
 * inside a transaction, are removed.
 */
export function createPostgresDialect(url: string, state: DatabaseState): PostgresDialect {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    ...postgresConnection(url, sockets),
    types: rawInstants(),
    min: 0,
    max: CONNECTIONS_MAX,
  });
  // Queries report a lost connection; an unhandled error event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  pool.on('release', (_error, client) => {
    // Ending a client removes it from the pool.
    if (client.getTransactionStatus() !== 'I' && client instanceof Client)
      void client.end().catch(() => undefined);
  });
  state.onDrop(() => {
    for (const socket of sockets) socket.destroy();
  });
  const endPool = pool.end.bind(pool);
  const end = async () => {
    await endPool();
    // Otherwise an unresponsive server would keep the process alive.
    for (const socket of sockets) socket.unref();
  };
  return new Dialect(Object.assign(pool, { end }), state);
}

/** Keeps dates as PostgreSQL's text; the entities' types parse them. */
function rawInstants(): CustomTypesConfig {
  const types = new TypeOverrides();
  // No column is an array of dates.
  for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers((text) => [text])))
    types.setTypeParser(Number(oid), parse);
  return types;
}
