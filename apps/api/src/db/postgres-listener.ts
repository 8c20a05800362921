import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseLog } from './change-feed.ts';
import type { DatabaseState } from './database-state.ts';
import { postgresConnection } from './postgres-dialect.ts';

/**
 * How often the server is asked for a sign of life, and how long it may take: a frozen one keeps its
 * connections open and says nothing.
 */
const BEAT_EVERY_MS = 2000;
const BEAT_TIMEOUT_MS = 8000;
const RECONNECT_EVERY_MS = 1000;

interface ListenerOptions {
  url: string;
  channel: string;
  /** Told when the server goes away and comes back. */
  state: DatabaseState;
  log: DatabaseLog | undefined;
  onNotice: (payload: string) => void;
  /** Notices may have been missed: once when the connection is lost, and once when there is another. */
  onMissed: () => void;
}

/**
 * Listens to a channel on a connection of its own, and connects again when it is lost. While no connection
 * can be made the database counts as away: nothing else waits for it, and the log has one line about it.
 * @returns ends it
 * @throws when the first connection cannot be made
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
    // Also where it fails before it is connected: an event that nobody listens to would end the process.
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
          log?.warn(
            { err: error },
            'the database cannot be reached: what is cached is served until it is back',
          );
        state.setAway(true);
      }
      await wait(RECONNECT_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
    }
    if (state.isAway()) log?.info({ ms: Math.round(performance.now() - began) }, 'the database is back');
    state.setAway(false);
    onMissed();
  };

  const beat = async (): Promise<void> => {
    const client = current;
    if (!client) return;
    let isSettled = false;
    const ask = async () => {
      // A connection that is lost is heard of by its end.
      await client.query('select 1').catch(() => undefined);
      isSettled = true;
    };
    const late = wait(BEAT_TIMEOUT_MS, undefined, { ref: false, signal: ending.signal });
    await Promise.race([ask(), late]).catch(() => undefined);
    // What stood still may have been this process: then the response is here already.
    await nextTurn();
    await nextTurn();
    if (isSettled || current !== client || ending.signal.aborted) return;
    for (const socket of sockets) socket.destroy();
    state.dropConnections();
  };

  await connect();
  void (async () => {
    while (!ending.signal.aborted) {
      await beat();
      await wait(BEAT_EVERY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    for (const socket of sockets) socket.unref();
    void current?.end().catch(() => undefined);
  };
}
