import { LockMode } from '@mikro-orm/core';
import { isAvatarPath } from '@sanwen/contracts/images';
import type { Account } from '@sanwen/contracts/users.schemas';
import { User } from '../../db/entities/people.entities.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { storeAvatar, removeAvatar } from '../media/avatars.service.ts';
import { throwAppError } from '../media/media.service.ts';
import { readAccount } from './profile.service.ts';

/**
 * Makes an uploaded picture the caller's avatar, and deletes the one before.
 * @param readFile is called only for a person with an account who is within the limit
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS, AVATAR_TOO_LARGE, NOT_A_PICTURE, PICTURE_TOO_MANY_PIXELS
 */
export async function uploadAvatar(
  ctx: RequestContext,
  readFile: () => Promise<{ bytes: Uint8Array }>,
): Promise<Account> {
  const { user } = ctx;
  if (!user) throw new AppError('UNAUTHORIZED');
  await ctx.limits.avatars.consume(`user:${user.id}`);
  const { bytes } = await readFile();
  const path = await storeAvatar(ctx.storage, bytes).catch(throwAppError);
  try {
    return await setAvatar(ctx, user.id, path);
  } catch (error) {
    await removeAvatar(ctx.storage, path);
    throw error;
  }
}

/** Gives a person another avatar, or none, and deletes the file of the one before when that is committed. */
export async function setAvatar(ctx: RequestContext, id: number, avatar: string | null): Promise<Account> {
  let former: string | null = null;
  const account = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const user = await tx.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    former = user.avatar ?? null;
    user.avatar = avatar;
    await tx.flush();
    changed.add(changeTags.person(id));
    return readAccount(readDb(tx), id);
  });
  if (former !== null && former !== avatar && isAvatarPath(former)) await removeAvatar(ctx.storage, former);
  return account;
}
