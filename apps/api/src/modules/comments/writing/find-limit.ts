import type { COMMENT_LIMITS } from '@sanwen/contracts/comments.contract';
import type { ExpressionBuilder } from 'kysely';
import type { ReadDb, Tables } from '#src/db/read.ts';
import type { RequestContext } from '#src/request/context.ts';
import type { Person } from '../people.ts';

const DAY_MS = 86_400_000;

/** A writer, as his earlier comments know him. */
export interface Writer {
  person: Person;
  /**
   * Of a visitor. It counts together with the network alone: else it would tell a stranger who commented
   * where.
   */
  email: string | null;
  network: string;
}

/** The limit that a comment would meet (product 17). Administrators meet none. */
export async function findLimit(
  db: ReadDb,
  { settings, user }: Pick<RequestContext, 'settings' | 'user'>,
  { postId, beginsThread, ...writer }: Writer & { postId: number; beginsThread: boolean },
): Promise<(typeof COMMENT_LIMITS)[number] | undefined> {
  if (user?.role === 'admin' || !isKnown(writer)) return undefined;
  const { onePerArticle, perDay } = settings.comments;
  const theirs = db.selectFrom('comments').where((eb) => byWriter(eb, writer));
  if (onePerArticle && beginsThread) {
    const earlier = await theirs
      .select('id')
      .where('post_id', '=', postId)
      .where('root_id', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (earlier) return 'ALREADY_COMMENTED';
  }
  const today = await theirs
    .select('id')
    .where('created_at', '>', new Date(Date.now() - DAY_MS))
    .limit(perDay)
    .execute();
  return today.length >= perDay ? 'COMMENTED_TODAY' : undefined;
}

/** Comments of one writer. */
export function byWriter(eb: ExpressionBuilder<Tables, 'comments'>, { person, email, network }: Writer) {
  if (person.userId !== null) return eb('user_id', '=', person.userId);
  return eb.and([
    eb('user_id', 'is', null),
    eb.or([
      ...(person.visitor === null ? [] : [eb('visitor', '=', person.visitor)]),
      ...(email === null ? [] : [eb.and([eb('email', '=', email), eb('network', '=', network)])]),
    ]),
  ]);
}

function isKnown({ person, email }: Writer): boolean {
  return person.userId !== null || person.visitor !== null || email !== null;
}
