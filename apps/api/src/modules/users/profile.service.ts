import type { Account, ProfileChange } from '@sanwen/contracts/users.schemas';
import { changeTags } from '../../change-tags.ts';
import type { SignedInContext } from '../../context.ts';
import { User } from '../../db/entities/people.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';

/** An account as its owner sees it. @throws AppError UNAUTHORIZED when it is gone. */
export async function readAccount(db: ReadDb, id: number): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'nickname', 'role', 'locale', 'bio', 'website', 'avatar', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('UNAUTHORIZED');
  const { created_at: createdAt, ...account } = row;
  return { ...account, createdAt: toInstant(createdAt) };
}

/** Changes the own profile. */
export async function changeProfile(ctx: SignedInContext, change: ProfileChange): Promise<Account> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) {
      await tx.nativeUpdate(User, { id: ctx.user.id }, given);
      changed.add(changeTags.person(ctx.user.id));
    }
    return readAccount(readDb(tx), ctx.user.id);
  });
}
