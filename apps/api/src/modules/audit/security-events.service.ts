import { SECURITY_ACTIONS, type SecurityAction } from '@sanwen/contracts/audit.contract';
import type { FastifyBaseLogger } from 'fastify';
import { AuditEntry } from '../../db/entities/audit.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import type { Caller } from '../../http/caller.ts';
import { createEventWindows, type EventWindows } from '../../platform/event-windows.ts';
import type { Signer } from '../../platform/signer.ts';
import { writeAudit } from './audit.service.ts';

const HOUR_MS = 3_600_000;
const RETENTION_MS = 90 * 24 * HOUR_MS;
/** Rows that strangers may cause in an hour: one network, and all together. */
const ROWS_OF_NETWORK = 20;
const ROWS_OF_ALL = 300;
/** Refusals of one network within ten minutes that are an event. */
const BURST = 30;
const BURST_MS = 600_000;

/** What anybody can do to an account, or without one. */
const BY_STRANGERS: readonly SecurityAction[] = ['sign-in-failed', 'reset-requested', 'refusals'];
const NOBODY = -1;

/** What a process remembers of the events of the last hour. */
export interface SecurityEvents {
  byKey: EventWindows;
  rows: EventWindows;
  refusals: EventWindows;
}

export function createSecurityEvents(): SecurityEvents {
  return {
    byKey: createEventWindows({ windowMs: HOUR_MS }),
    rows: createEventWindows({ windowMs: HOUR_MS }),
    refusals: createEventWindows({ windowMs: BURST_MS }),
  };
}

/** What an event is recorded with; a request's context has it. */
export interface EventSource {
  em: Em;
  securityEvents: SecurityEvents;
  signer: Signer;
  caller: Pick<Caller, 'network'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

interface SecurityEvent {
  /** The account that it is about; nobody's where an address has none. */
  userId?: number | undefined;
  sessionId?: number | undefined;
  /** Status codes of refused requests. */
  status?: number;
}

/**
 * Records an event in the audit log and as one line of the log. Of the network a keyed hash is kept, as with
 * comments.
 *
 * Anybody can cause most events, so of the same event by the same network the first, the tenth, the hundredth
 * … of an hour are recorded, with their number, and no more than twenty in all; what an administrator's
 * account does is always recorded. It never fails the request that it is about.
 */
export async function recordSecurityEvent(
  source: EventSource,
  action: SecurityAction,
  { userId, sessionId, status }: SecurityEvent = {},
): Promise<void> {
  const { em, log, securityEvents } = source;
  const network = source.signer.sign('network', source.caller.network);
  try {
    // The same work whether there is an account: how long it takes must not tell.
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

/** Notes a refused request. A burst of them by one network is one event per window. */
export async function noteRefusal(source: EventSource, status: number): Promise<void> {
  if (source.securityEvents.refusals.add(source.caller.network) === BURST)
    await recordSecurityEvent(source, 'refusals', { status });
}

/** Forgets events of long ago. What administrators changed stays. @returns how many rows were deleted */
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
