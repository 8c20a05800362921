import type { Page } from '@sanwen/contracts/shared.schemas';
import type { ManagedUser, usersManageContract } from '@sanwen/contracts/users.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#src/db/like-pattern.ts';
import { toInstant } from '#src/db/values.ts';
import { offsetOf, toPage } from '#src/platform/pagination.ts';
import type { SignedInContext } from '#src/request/context.ts';

const COLUMNS = { createdAt: 'user.id', nickname: 'user.nickname', email: 'user.email' } as const;

/** Accounts, with who is signed in. */
export async function listUsers(
  { db }: SignedInContext,
  { q, role, state, sort, ...page }: z.output<(typeof usersManageContract)['list']['input']>,
): Promise<Page<ManagedUser>> {
  let found = db.selectFrom('users as user');
  if (q) {
    const part = likePattern(q.toLowerCase());
    found = found.where(({ or }) =>
      or([
        sql<boolean>`lower(nickname) like ${part} escape '\\'`,
        sql<boolean>`email like ${part} escape '\\'`,
      ]),
    );
  }
  if (role) found = found.where('user.role', '=', role);
  if (state) found = found.where('user.disabled_at', state === 'active' ? 'is' : 'is not', null);
  const { count } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const descending = sort.startsWith('-');
  const column = COLUMNS[(descending ? sort.slice(1) : sort) as keyof typeof COLUMNS];
  const rows = await found
    .select([
      'user.id',
      'user.email',
      'user.nickname',
      'user.role',
      'user.created_at',
      'user.disabled_at',
      'user.email_confirmed_at',
    ])
    .orderBy(column, descending ? 'desc' : 'asc')
    .orderBy('user.id', descending ? 'desc' : 'asc')
    .offset(offsetOf(page))
    .limit(page.limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const sessions = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number | string>().as('count'),
      fn.max('last_seen_at').as('last'),
    ])
    .where('user_id', 'in', ids.length > 0 ? ids : [0])
    .where('expires_at', '>', new Date())
    .groupBy('user_id')
    .execute();
  const items = rows.map((row): ManagedUser => {
    const own = sessions.find((session) => session.user_id === row.id);
    return {
      id: row.id,
      email: row.email,
      nickname: row.nickname,
      role: row.role,
      emailConfirmed: row.email_confirmed_at !== null,
      createdAt: toInstant(row.created_at),
      disabledAt: row.disabled_at === null ? null : toInstant(row.disabled_at),
      lastSeenAt: own ? toInstant(own.last) : null,
      sessionCount: Number(own?.count ?? 0),
    };
  });
  return toPage(items, page, Number(count));
}
