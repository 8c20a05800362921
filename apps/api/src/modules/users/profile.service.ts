import { LockMode } from '@mikro-orm/core';
import { isAvatarPath } from '@sanwen/contracts/images';
import type { Account, ProfileChange } from '@sanwen/contracts/users.schemas';
import { User } from '../../db/entities/people.entities.ts';
import { type ReadDb, readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext, SignedInContext } from '../../request/context.ts';
import { removeAvatar, storeAvatar } from '../media/avatars.service.ts';
import { throwAppError } from '../media/media.service.ts';
import { requireFreeNickname } from './reserved-nicknames.service.ts';

/** The caller's account. @throws AppError UNAUTHORIZED if it was deleted */
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

/**
 * Changes the caller's profile. The avatar can only be kept or removed here; `uploadAvatar` sets one.
 * @throws AppError VALIDATION_FAILED on `avatar` for another image, on `nickname` if it resembles an
 * administrator's
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

/**
 * Replaces the caller's avatar with an uploaded image.
 * @param readFile is called after the access and rate limit checks
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS, AVATAR_TOO_LARGE, NOT_A_PICTURE, PICTURE_TOO_MANY_PIXELS
 */
export async function uploadAvatar(
  ctx: RequestContext,
  readFile: () => Promise<{ bytes: Uint8Array }>,
): Promise<Account> {
  const { user } = ctx;
  if (!user) throw new AppError('UNAUTHORIZED');
  await ctx.deps.limits.avatars.consume(`user:${user.id}`);
  const { bytes } = await readFile();
  const path = await storeAvatar(ctx.deps.storage, bytes).catch(throwAppError);
  try {
    return await setAvatar(ctx, user.id, path);
  } catch (error) {
    await removeAvatar(ctx.deps.storage, path);
    throw error;
  }
}

/** Sets or removes a user's avatar, and deletes the previous file after the commit. */
async function setAvatar(ctx: RequestContext, id: number, avatar: string | null): Promise<Account> {
  let former: string | null = null;
  const account = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const user = await tx.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    former = user.avatar ?? null;
    user.avatar = avatar;
    await tx.flush();
    changed.add(changeTags.person(id));
    return readAccount(readDb(tx), id);
  });
  if (former !== null && former !== avatar && isAvatarPath(former))
    await removeAvatar(ctx.deps.storage, former);
  return account;
}
