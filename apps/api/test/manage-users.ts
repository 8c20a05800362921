import type { TestApp } from './build-test-app.ts';

/** Changes another account as an administrator does. @throws if it is refused */
export async function manageUser(
  app: TestApp,
  admin: Record<string, string>,
  email: string,
  change: 'disable' | { role: 'user' | 'admin' },
): Promise<void> {
  const { id } = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { statusCode, body } = await (change === 'disable'
    ? app.app.inject({ method: 'POST', url: `/api/admin/users/${id}/disable`, headers: admin })
    : app.app.inject({ method: 'PUT', url: `/api/admin/users/${id}/role`, headers: admin, payload: change }));
  if (statusCode !== 200) throw new Error(body);
}
