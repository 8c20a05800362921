import type { ReadDb } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';

const NETWORK_WINDOW_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Where a comment comes from, and where it goes. */
interface Place {
  postId: number;
  network: string;
}

/**
 * How much comes in that nobody has reviewed: `calm`; `high`, when a proof of work is asked for; `full`, when
 * no form is taken without one.
 */
export type Pressure = 'calm' | 'high' | 'full';

/**
 * Counts the comments of visitors, and of accounts that count as such, that no administrator has reviewed: of
 * a network in ten minutes, of a post and of the site in an hour.
 */
export async function findPressure(
  db: ReadDb,
  { settings }: Pick<RequestContext, 'settings'>,
  { postId, network }: Place,
): Promise<Pressure> {
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
 * A form without JavaScript can do no work, so there is room for as many again, and for a few where work is
 * always asked for.
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
