import { SECURITY_ACTIONS, type SecurityAction } from '@sanwen/contracts/audit.contract';
import type { FastifyBaseLogger } from 'fastify';
import { AuditEntry } from '../db/entities/audit.entities.ts';
import type { Em } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import type { Caller } from '../platform/caller.ts';
import type { Signer } from '../platform/signer.ts';
import { writeAudit } from './audit.ts';
import type { EventWindows, SecurityEvents } from './services.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 90 * 24 * HOUR_MS;
/** Rows that unauthenticated callers can cause per hour: per network, and in total. */
const ROWS_OF_NETWORK = 20;
const ROWS_OF_ALL = 300;
/** Rejections of one network within ten minutes that count as an event. */
const BURST = 30;
const BURST_MS = 600_000;

/** Events that anyone can cause, without an account. */
const BY_STRANGERS: readonly SecurityAction[] = ['sign-in-failed', 'reset-requested', 'refusals'];
const NOBODY = -1;

export function createSecurityEvents(): SecurityEvents {
  return {
    byKey: createEventWindows({ windowMs: HOUR_MS }),
    rows: createEventWindows({ windowMs: HOUR_MS }),
    refusals: createEventWindows({ windowMs: BURST_MS }),
  };
}

/** Context for recording an event; a request context fits. */
interface EventSource {
  em: Em;
  deps: { securityEvents: SecurityEvents; signer: Signer };
  request: {
    caller: Pick<Caller, 'network'>;
    log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  };
}

interface SecurityEvent {
  /** The account concerned; undefined if the address has none. */
  userId?: number | undefined;
  sessionId?: number | undefined;
  /** Status codes of rejected requests. */
  status?: number;
}

/**
 * Records a security event in the audit log and as one log line. The network is stored as a keyed hash, as
 * with comments. Since anyone can cause most events, only the 1st, 10th, 100th … of the same event by the
 * same network per hour are recorded with their count, at most twenty in total; events on administrator
 * accounts are always recorded. Never fails the request.
 */
export async function recordSecurityEvent(
  source: EventSource,
  action: SecurityAction,
  { userId, sessionId, status }: SecurityEvent = {},
): Promise<void> {
  const {
    em,
    deps: { securityEvents, signer },
    request: { caller, log },
  } = source;
  const network = signer.sign('network', caller.network);
  try {
    // Do the same work with and without an account, so that timing reveals nothing.
    const user = await findUser(em, userId ?? NOBODY);
    const isByStranger = BY_STRANGERS.includes(action);
    const count = securityEvents.byKey.add(
      isByStranger ? `${action} ${network}` : `${action} ${network} ${user?.id}`,
    );
    const isTrusted = user?.role === 'admin' && !isByStranger;
    if (!isTrusted && !takesRow(securityEvents, network, count)) return;
    const details = {
      network,
      ...(sessionId === undefined ? {} : { session: sessionId }),
      ...(status === undefined ? {} : { status }),
      ...(count > 1 ? { count } : {}),
    };
    log.info({ event: action.replaceAll('-', '_'), user: user?.id, ...details }, 'security event');
    await em.fork().transactional(async (tx) => {
      writeAudit(
        tx,
        { user: isByStranger ? null : (user ?? null) },
        {
          action,
          ...(user
            ? { subjectKind: 'user', subjectId: user.id, subjectTitle: user.email }
            : { subjectKind: 'network', subjectId: network }),
          changes: details,
        },
      );
    });
  } catch (error) {
    log.error({ err: error, action }, 'security event could not be recorded');
  }
}

/** Counts a rejected request. A burst from one network is one event per window. */
export async function noteRefusal(source: EventSource, status: number): Promise<void> {
  if (source.deps.securityEvents.refusals.add(source.request.caller.network) === BURST)
    await recordSecurityEvent(source, 'refusals', { status });
}

/** Deletes old events, except changes by administrators. @returns how many rows were deleted */
export async function deleteOldSecurityEvents(em: Em): Promise<number> {
  return em.fork().nativeDelete(AuditEntry, {
    action: { $in: [...SECURITY_ACTIONS] },
    at: { $lt: new Date(Date.now() - RETENTION_MS) },
  });
}

function takesRow({ rows }: SecurityEvents, network: string, count: number): boolean {
  if (!/^10*$/.test(String(count))) return false;
  if (rows.read(network) >= ROWS_OF_NETWORK || rows.read('all') >= ROWS_OF_ALL) return false;
  rows.add(network);
  rows.add('all');
  return true;
}

function findUser(em: Em, id: number) {
  return readDb(em)
    .selectFrom('users')
    .select(['id', 'email', 'nickname', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface EventWindowOptions {
  windowMs: number;
  keysMax?: number;
}

const KEYS_MAX = 20_000;

function createEventWindows({ windowMs, keysMax = KEYS_MAX }: EventWindowOptions): EventWindows {
  const windows = new Map<string, { endsAt: number; count: number }>();
  const current = (key: string) => {
    const window = windows.get(key);
    return window && window.endsAt > Date.now() ? window : undefined;
  };
  return {
    add(key) {
      const window = current(key);
      if (window) return (window.count += 1);
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= keysMax && oldest !== undefined) windows.delete(oldest);
      windows.set(key, { endsAt: Date.now() + windowMs, count: 1 });
      return 1;
    },
    read: (key) => current(key)?.count ?? 0,
  };
}
