import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { insertRows, tableShape } from '../../db/table-rows.ts';
import { toInstant } from '../../db/values.ts';
import { SIGNING_SECRET_KEY } from '../../platform/signer.ts';

/** The administrator who restores a site from within it. */
export interface Restorer {
  id: number;
  sessionId: number;
}

const UPDATED_AT_ONCE = 500;

/**
 * Collects what must survive replacing the site: the signing secret unless the archive has one, unsubscribed
 * addresses, sent newsletter issues, and the restoring administrator with their session.
 * @returns a function that puts it all back after the archive's rows are inserted, and returns the
 * administrator's new ID
 */
export async function preserveRows(
  tx: Em,
  restorer?: Restorer,
): Promise<(tx: Em) => Promise<number | undefined>> {
  const db = readDb(tx);
  const secret = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', SIGNING_SECRET_KEY)
    .executeTakeFirst();
  const unsubscribed = await db
    .selectFrom('subscribers')
    .select(['email', 'unsubscribed_at'])
    .where('state', '=', 'unsubscribed')
    .execute();
  const issues = await keepSentIssues(tx);
  const person = restorer && (await keepRestorer(tx, restorer));
  return async (later) => {
    const now = readDb(later);
    if (secret)
      await now
        .insertInto('settings')
        .values(secret)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (let start = 0; start < unsubscribed.length; start += UPDATED_AT_ONCE) {
      const emails = unsubscribed.slice(start, start + UPDATED_AT_ONCE).map(({ email }) => email);
      const states = ['pending', 'confirmed', 'paused'] as const;
      await now
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: new Date() })
        .where('email', 'in', emails)
        .where('state', 'in', states)
        .execute();
    }
    await issues(later);
    return person?.(later);
  };
}

/** An issue that was sent stays sent, even if the archive has it as due. */
async function keepSentIssues(tx: Em): Promise<(tx: Em) => Promise<void>> {
  const sent = await sentIssues(tx).execute();
  return async (later) => {
    const db = readDb(later);
    for (const { slug, madeAt, ...issue } of sent) {
      const post = await db
        .selectFrom('posts')
        .select('created_at')
        .where('id', '=', issue.post_id)
        .where('slug', '=', slug)
        .executeTakeFirst();
      const known = await db
        .selectFrom('newsletter_issues')
        .select('id')
        .where('post_id', '=', issue.post_id)
        .executeTakeFirst();
      if (known || !post || toInstant(post.created_at) !== toInstant(madeAt)) continue;
      await insertNew(later, 'newsletter_issues', {
        ...issue,
        ordered_at: issue.ordered_at ?? new Date(),
        // The rows that said who got it are gone.
        stopped_at: null,
      });
    }
  };
}

function sentIssues(tx: Em) {
  return readDb(tx)
    .selectFrom('newsletter_issues as issue')
    .innerJoin('posts as post', 'post.id', 'issue.post_id')
    .selectAll('issue')
    .select(['post.slug', 'post.created_at as madeAt']);
}

/**
 * Keeps the restoring administrator signed in: their account is added if the archive has none with their
 * address.
 */
async function keepRestorer(
  tx: Em,
  { id, sessionId }: Restorer,
): Promise<(tx: Em) => Promise<number | undefined>> {
  const db = readDb(tx);
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return async (later) => {
    const now = readDb(later);
    const find = () =>
      now.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirst();
    if (!(await find())) await insertNew(later, 'users', user);
    const userId = (await find())?.id;
    await insertNew(later, 'sessions', { ...session, user_id: userId });
    return userId;
  };
}

/** Inserts a row as read from the database, with a new ID. */
async function insertNew(
  tx: Em,
  table: 'newsletter_issues' | 'sessions' | 'users',
  row: Record<string, unknown>,
): Promise<void> {
  const shape = tableShape(tx, table);
  const given = shape.columns
    .filter(({ name }) => name !== 'id')
    .map(({ name, column }) => [name, row[column]]);
  await insertRows(tx, shape, [Object.fromEntries(given)]);
}
