import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ReadDb } from '../../db/read.ts';
import type { Signer } from '../../platform/signer.ts';
import type { RequestContext } from '../../request/context.ts';

/**
 * Who comments or likes: an account, or a visitor known by a signed cookie. Neither if they have done
 * nothing yet.
 */
export interface Person {
  userId: number | null;
  visitor: string | null;
}

const COOKIE = 'visitor';
const PURPOSE = 'visitor';
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const idSchema = z.string().regex(ID);

type Caller = Pick<RequestContext, 'user' | 'request' | 'deps'>;

/** The caller, if known. A signed-in user is never a visitor. */
export function findPerson({ user, deps: { signer }, request: { cookies } }: Caller): Person {
  if (user) return { userId: user.id, visitor: null };
  const cookie = cookies.get(COOKIE) ?? '';
  const visitor = signer.readToken(PURPOSE, cookie, idSchema) ?? readFormerCookie(signer, cookie) ?? null;
  return { userId: null, visitor };
}

/** Cookies of 0.1, which last more than a year, have the bare ID. */
function readFormerCookie(signer: Signer, cookie: string): string | undefined {
  const [id = '', signature = ''] = cookie.split('.', 2);
  return ID.test(id) && signer.isSigned(PURPOSE, id, signature) ? id : undefined;
}

/** The caller. A new visitor gets a cookie that identifies them from now on. */
export function getOrCreateVisitor(ctx: Caller): Person & { isNew: boolean } {
  const person = findPerson(ctx);
  if (person.userId !== null || person.visitor !== null) return { ...person, isNew: false };
  const visitor = randomBytes(ID_BYTES).toString('base64url');
  ctx.request.cookies.set(COOKIE, ctx.deps.signer.signToken(PURPOSE, visitor));
  return { userId: null, visitor, isNew: true };
}

/**
 * Whether a user is exempt from captchas and review: an administrator, or an account with a confirmed
 * address. On a site that can't send email, an account with an approved comment.
 */
export async function isTrusted(
  db: ReadDb,
  { user, deps: { mailer } }: Pick<RequestContext, 'user' | 'deps'>,
): Promise<boolean> {
  if (!user) return false;
  if (user.role === 'admin' || user.emailConfirmed) return true;
  const sendsEmail = (await mailer.folder()) === undefined;
  if (sendsEmail) return false;
  const approved = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', '=', 'approved')
    .where('approved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return approved !== undefined;
}

/** The key of a person in `comment_likes`; undefined for an unknown caller. */
export function likeKeyOf({ userId, visitor }: Person): string | undefined {
  if (userId !== null) return `user:${userId}`;
  return visitor === null ? undefined : `visitor:${visitor}`;
}

/** A keyed hash of the caller's network: it can be compared, but not reversed. */
export function networkHash({
  deps: { signer },
  request: { caller },
}: Pick<RequestContext, 'deps' | 'request'>): string {
  return signer.sign('network', caller.network);
}
