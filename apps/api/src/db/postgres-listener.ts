import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseLog } from './change-feed.ts';
import type { DatabaseState } from './database-state.ts';
import { postgresConnection } from './postgres-dialect.ts';

/**
 * How often the server is pinged, and how long a reply may take: a frozen server keeps its connections open.
 */
const PING_EVERY_MS = 2000;
const BEAT_TIMEOUT_MS = 8000;
const RECONNECT_EVERY_MS = 1000;

interface ListenerOptions {
  url: string;
  channel: string;
  /** Updated when the server goes away and comes back. */
  state: DatabaseState;
  log: DatabaseLog | undefined;
  onNotice: (payload: string) => void;
  /** Notifications may have been missed; called when the connection is lost and again once reconnected. */
  onMissed: () => void;
}

/**
 * Listens to a channel on its own connection, and reconnects when it's lost. While reconnecting fails, the
 * database counts as away: nothing else waits for it, and the log has one line about it.
 * @returns a function that stops listening
 * @throws Error if the first connection fails
 */
export async function listenToPostgres({
  url,
  channel,
  state,
  log,
  onNotice,
  onMissed,
}: ListenerOptions): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const ending = new AbortController();
  let current: Client | undefined;

  const connect = async (): Promise<void> => {
    const client = new Client(postgresConnection(url, sockets));
    // Also covers failures before it's connected: an unhandled error event would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    await client.connect();
    await client.query(`listen ${channel}`);
    client.once('end', () => void reconnect(client));
    current = client;
  };

  const reconnect = async (lost: Client): Promise<void> => {
    if (current !== lost || ending.signal.aborted) return;
    current = undefined;
    onMissed();
    const began = performance.now();
    for (;;) {
      try {
        await connect();
        break;
      } catch (error) {
        if (ending.signal.aborted) return;
        if (!state.isAway())
          log?.warn({ err: error }, 'lost the database: cached pages are served until it is back');
        state.setAway(true);
      }
      await wait(RECONNECT_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
    }
    if (state.isAway()) log?.info({ ms: Math.round(performance.now() - began) }, 'the database is back');
    state.setAway(false);
    onMissed();
  };

  const ping = async (): Promise<void> => {
    const client = current;
    if (!client) return;
    let isSettled = false;
    const ask = async () => {
      // The `end` event reports a lost connection.
      await client.query('select 1').catch(() => undefined);
      isSettled = true;
    };
    const late = wait(BEAT_TIMEOUT_MS, undefined, { ref: false, signal: ending.signal });
    await Promise.race([ask(), late]).catch(() => undefined);
    // If this process itself was suspended, the reply has arrived by now.
    await nextTurn();
    await nextTurn();
    if (isSettled || current !== client || ending.signal.aborted) return;
    for (const socket of sockets) socket.destroy();
    state.dropConnections();
  };

  await connect();
  void (async () => {
    while (!ending.signal.aborted) {
      await ping();
      await wait(PING_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    for (const socket of sockets) socket.unref();
    void current?.end().catch(() => undefined);
  };
}
