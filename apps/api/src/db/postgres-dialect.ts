import { Socket } from 'node:net';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { type Driver, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, type CustomTypesConfig, Pool, TypeOverrides } from 'pg';
import type { DatabaseState } from './database-state.ts';
import { GuardedDriver } from './guarded-driver.ts';

/** Connections of a process, apart from the one that listens. */
const CONNECTIONS_MAX = 10;
/** Until a connection is made, or one is free: a request that cannot have one ends in this time. */
export const CONNECT_TIMEOUT_MS = 5000;
/** A server whose machine is gone says nothing; the network's own patience is two hours. */
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

/** How every connection to a server is made. @param sockets is given the open ones */
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
 * Kysely's PostgreSQL dialect over a pool that outlives the server: a connection that is lost, or given back
 * in a transaction, leaves it.
 */
export function createPostgresDialect(url: string, state: DatabaseState): PostgresDialect {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    ...postgresConnection(url, sockets),
    types: rawInstants(),
    min: 0,
    max: CONNECTIONS_MAX,
  });
  // Whoever waits for a query is told of a lost connection; an event that nobody listens to would end the
  // process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  pool.on('release', (_error, client) => {
    // The pool lets go of a client that is ending.
    if (client.getTransactionStatus() !== 'I' && client instanceof Client)
      void client.end().catch(() => undefined);
  });
  state.onDrop(() => {
    for (const socket of sockets) socket.destroy();
  });
  const endPool = pool.end.bind(pool);
  const end = async () => {
    await endPool();
    // A server that does not respond would else keep the process from ending.
    for (const socket of sockets) socket.unref();
  };
  return new Dialect(Object.assign(pool, { end }), state);
}

/** Dates as PostgreSQL writes them: the entities' own types read them. */
function rawInstants(): CustomTypesConfig {
  const types = new TypeOverrides();
  // No column is an array of dates.
  for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers((text) => [text])))
    types.setTypeParser(Number(oid), parse);
  return types;
}
