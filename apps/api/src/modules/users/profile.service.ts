import type { Account } from '@sanwen/contracts/users.schemas';
import type { ReadDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';

/** An account as its owner sees it. @throws AppError UNAUTHORIZED when it is gone. */
export async function readAccount(db: ReadDb, id: number): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'nickname',
      'role',
      'locale',
      'bio',
      'website',
      'avatar',
      'created_at',
      'email_confirmed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('UNAUTHORIZED');
  const { created_at: createdAt, email_confirmed_at: emailConfirmedAt, ...account } = row;
  return { ...account, emailConfirmed: emailConfirmedAt !== null, createdAt: toInstant(createdAt) };
}
