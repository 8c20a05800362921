import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { nicknameSkeletons } from './nickname-skeleton.ts';

/** What people who run a site are called: nobody else's name begins or ends so. */
const TITLES = ['admin', 'webmaster', 'moderator', '管理员', '站长', '博主', '版主', 'админ'];
const titles = TITLES.flatMap((title) => [...nicknameSkeletons(title)]);

/**
 * Refuses a nickname that readers would take for an administrator's, or for the site itself.
 * @throws AppError VALIDATION_FAILED on `nickname`
 */
export async function requireFreeNickname(
  { db, settings, user }: Pick<RequestContext, 'db' | 'settings' | 'user'>,
  nickname: string,
): Promise<void> {
  if (user?.role === 'admin') return;
  const skeletons = nicknameSkeletons(nickname);
  const admins = await db.selectFrom('users').select('nickname').where('role', '=', 'admin').execute();
  const names = [...admins.map((admin) => admin.nickname), ...Object.values(settings.site.siteName)];
  const isHydrated = names.some((name) => !nicknameSkeletons(name).isDisjointFrom(skeletons));
  if (isHydrated || hasTitle(skeletons))
    throw new AppError('VALIDATION_FAILED', [{ field: 'nickname', rule: 'nicknameReserved' }]);
}

function hasTitle(skeletons: ReadonlySet<string>): boolean {
  return [...skeletons].some((skeleton) =>
    titles.some((title) => skeleton.startsWith(title) || skeleton.endsWith(title)),
  );
}
