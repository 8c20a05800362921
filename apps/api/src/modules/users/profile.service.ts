import type { Account, ProfileChange } from '@sanwen/contracts/users.schemas';
import { changeTags } from '../../change-tags.ts';
import type { SignedInContext } from '../../context.ts';
import { User } from '../../db/entities/people.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { requireFreeNickname } from './reserved-nicknames.service.ts';

/** An account as its owner sees it. @throws AppError UNAUTHORIZED when it is gone. */
export async function readAccount(db: ReadDb, id: number): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'nickname', 'role', 'locale', 'bio', 'website', 'avatar', 'created_at', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('UNAUTHORIZED');
  const { created_at: createdAt, email_confirmed_at: emailConfirmedAt, ...account } = row;
  return { ...account, emailConfirmed: emailConfirmedAt !== null, createdAt: toInstant(createdAt) };
}

/** Changes the own profile. @throws AppError VALIDATION_FAILED for a nickname that looks like an administrator's */
export async function changeProfile(ctx: SignedInContext, change: ProfileChange): Promise<Account> {
  if (change.nickname !== undefined && change.nickname !== ctx.user.nickname) await requireFreeNickname(ctx, change.nickname);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) {
      await tx.nativeUpdate(User, { id: ctx.user.id }, given);
      changed.add(changeTags.person(ctx.user.id));
    }
    return readAccount(readDb(tx), ctx.user.id);
  });
}
