import type { COMMENT_LIMITS } from '@sanwen/contracts/comments.contract';
import type { CommentStatus } from '@sanwen/contracts/comments.manage.contract';
import type { ExpressionBuilder } from 'kysely';
import type { ReadDb, Tables } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';
import type { Person } from '../people.ts';

const DAY_MS = 86_400_000;

/** A commenter, as their earlier comments identify them. */
export interface Commenter {
  person: Person;
  /**
   * A visitor's email address. It only counts together with the network; otherwise anyone could test whether
   * an address has commented.
   */
  email: string | null;
  network: string;
}

/** The limit that a comment would exceed (product 17). Administrators have none. */
export async function findLimit(
  db: ReadDb,
  { settings, user }: Pick<RequestContext, 'settings' | 'user'>,
  { postId, beginsThread, ...commenter }: Commenter & { postId: number; beginsThread: boolean },
): Promise<(typeof COMMENT_LIMITS)[number] | undefined> {
  if (user?.role === 'admin' || !isKnown(commenter)) return undefined;
  const { onePerArticle, perDay } = settings.comments;
  const byThem = db.selectFrom('comments').where((eb) => byCommenter(eb, commenter));
  if (onePerArticle && beginsThread) {
    const earlier = await byThem
      .select('id')
      .where('post_id', '=', postId)
      .where('root_id', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (earlier) return 'ALREADY_COMMENTED';
  }
  const today = await byThem
    .select('id')
    .where('created_at', '>', new Date(Date.now() - DAY_MS))
    .limit(perDay)
    .execute();
  return today.length >= perDay ? 'COMMENTED_TODAY' : undefined;
}

/** Matches the comments of one commenter. */
function byCommenter(eb: ExpressionBuilder<Tables, 'comments'>, { person, email, network }: Commenter) {
  if (person.userId !== null) return eb('user_id', '=', person.userId);
  return eb.and([
    eb('user_id', 'is', null),
    eb.or([
      ...(person.visitor === null ? [] : [eb('visitor', '=', person.visitor)]),
      ...(email === null ? [] : [eb.and([eb('email', '=', email), eb('network', '=', network)])]),
    ]),
  ]);
}

function isKnown({ person, email }: Commenter): boolean {
  return person.userId !== null || person.visitor !== null || email !== null;
}

const NETWORK_WINDOW_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** The network a comment comes from, and its post. */
interface Place {
  postId: number;
  network: string;
}

/**
 * How many unreviewed comments come in: `calm`; `high` requires a proof of work; `full` rejects forms
 * without one.
 */
type ReviewLoad = 'calm' | 'high' | 'full';

/**
 * Counts unreviewed comments of visitors and untrusted accounts: per network in ten minutes, per post and
 * for the site in an hour.
 */
export async function findReviewLoad(
  db: ReadDb,
  { settings }: Pick<RequestContext, 'settings'>,
  { postId, network }: Place,
): Promise<ReviewLoad> {
  const { captcha, captchaAfterNetwork, captchaAfterPost, captchaAfterSite } = settings.comments;
  if (!captcha) return 'calm';
  const counted = [
    {
      count: await countUnreviewed(db, NETWORK_WINDOW_MS, { network }, fullAt(captchaAfterNetwork)),
      limit: captchaAfterNetwork,
    },
    {
      count: await countUnreviewed(db, HOUR_MS, { postId }, fullAt(captchaAfterPost)),
      limit: captchaAfterPost,
    },
    { count: await countUnreviewed(db, HOUR_MS, {}, fullAt(captchaAfterSite)), limit: captchaAfterSite },
  ];
  if (counted.some(({ count, limit }) => count >= fullAt(limit))) return 'full';
  return counted.some(({ count, limit }) => count >= limit) ? 'high' : 'calm';
}

/**
 * Without JavaScript a form can't do a proof of work, so twice as many are accepted, plus a few for sites
 * that always require it.
 */
function fullAt(limit: number): number {
  return limit * 2 + 10;
}

async function countUnreviewed(
  db: ReadDb,
  withinMs: number,
  { postId, network }: Partial<Place>,
  max: number,
): Promise<number> {
  const rows = await db
    .selectFrom('comments as comment')
    .leftJoin('users as user', 'user.id', 'comment.user_id')
    .select('comment.id')
    .where('comment.created_at', '>', new Date(Date.now() - withinMs))
    .where('comment.approved_at', 'is', null)
    .where('comment.is_ai', '=', false)
    .where(({ eb, or }) => or([eb('comment.user_id', 'is', null), eb('user.email_confirmed_at', 'is', null)]))
    .$if(postId !== undefined, (query) => query.where('comment.post_id', '=', postId ?? 0))
    .$if(network !== undefined, (query) => query.where('comment.network', '=', network ?? ''))
    .limit(max)
    .execute();
  return rows.length;
}

/**
 * Whether a new comment is visible at once (product 17). Visitors are recognized by their signed cookie,
 * since anyone can type an address. An untrusted account is reviewed like a visitor. A banned person isn't
 * told.
 */
export async function initialStatus(
  db: ReadDb,
  { settings, user }: Pick<RequestContext, 'settings' | 'user'>,
  { isTrusted, mustWait, ...commenter }: Commenter & { isTrusted: boolean; mustWait: boolean },
): Promise<CommentStatus> {
  if (user?.role === 'admin') return 'approved';
  if (await isBanned(db, commenter)) return 'spam';
  const { review } = settings.comments;
  if (review === 'all' || mustWait) return 'waiting';
  if (review === 'none' || isTrusted) return 'approved';
  const { userId, visitor } = commenter.person;
  const approved = await db
    .selectFrom('comments')
    .select('id')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .$if(userId === null, (query) => query.where('visitor', '=', visitor))
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return approved ? 'approved' : 'waiting';
}

const SAME_WITHIN_MS = 10 * 60_000;

/**
 * The same comment sent before: by the same person, at the same place, with the same text, within minutes.
 */
export async function findRepetition(
  db: ReadDb,
  {
    postId,
    parentId,
    commenter,
    markdown,
  }: { postId: number; parentId: number | null; commenter: Commenter; markdown: string },
): Promise<number | undefined> {
  const same = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('created_at', '>', new Date(Date.now() - SAME_WITHIN_MS))
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'trash')
    .where('markdown', '=', markdown)
    .where((eb) => byCommenter(eb, commenter))
    .executeTakeFirst();
  return same?.id;
}

/** Whether a commenter's account, address, or network is banned. */
async function isBanned(db: ReadDb, { person, email, network }: Commenter): Promise<boolean> {
  const row = await db
    .selectFrom('comment_bans')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('kind', '=', 'network'), eb('value', '=', network)]),
        ...(person.userId === null
          ? []
          : [and([eb('kind', '=', 'user'), eb('value', '=', String(person.userId))])]),
        ...(email === null ? [] : [and([eb('kind', '=', 'email'), eb('value', '=', email)])]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
