import type { Account, ProfileChange } from '@sanwen/contracts/users.schemas';
import { User } from '../../db/entities/people.entities.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { SignedInContext } from '../../request/context.ts';
import { setAvatar } from './avatar.service.ts';
import { readAccount } from './profile.service.ts';
import { requireFreeNickname } from './reserved-nicknames.service.ts';

/**
 * Changes the own profile. An avatar is uploaded (avatar.service.ts); here it is taken away, or stays.
 * @throws AppError VALIDATION_FAILED on `avatar` for an image that is not the own one, on `nickname` for one
 * that looks like an administrator's
 */
export async function changeProfile(
  ctx: SignedInContext,
  { avatar, ...change }: ProfileChange,
): Promise<Account> {
  if (change.nickname !== undefined && change.nickname !== ctx.user.nickname)
    await requireFreeNickname(ctx, change.nickname);
  if (avatar) await requireOwnAvatar(ctx, avatar);
  if (avatar === null) await setAvatar(ctx, ctx.user.id, null);
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length > 0) {
      await tx.nativeUpdate(User, { id: ctx.user.id }, given);
      changed.add(changeTags.person(ctx.user.id));
    }
    return readAccount(readDb(tx), ctx.user.id);
  });
}

async function requireOwnAvatar({ db, user }: SignedInContext, avatar: string): Promise<void> {
  const account = await readAccount(db, user.id);
  if (account.avatar !== avatar)
    throw new AppError('VALIDATION_FAILED', [{ field: 'avatar', rule: 'invalid' }]);
}
