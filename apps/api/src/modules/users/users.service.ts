import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { NewAccount, Role } from '@sanwen/contracts/users.schemas';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import { hashPassword } from '../../request/password-hash.ts';

export async function hasAdmin(db: ReadDb): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  return row !== undefined;
}

/** The oldest active administrator account, if any. */
export async function firstAdmin(db: ReadDb): Promise<{ email: string; locale: Locale | null } | undefined> {
  const [first] = await listAdmins(db, 1);
  return first;
}

/** Active administrators, oldest account first. */
export async function listAdmins(
  db: ReadDb,
  limit: number,
): Promise<{ email: string; locale: Locale | null }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Creates an administrator. The caller must check access (the command line or the one-time setup link).
 * @throws AppError EMAIL_TAKEN, or VALIDATION_FAILED for a common password
 */
export async function createAdmin(em: Em, account: NewAccount): Promise<{ email: string }> {
  const { email, nickname, password } = account;
  const passwordHash = await hashPassword(password);
  await em.transactional(async (tx) => {
    await createUser(tx, {
      email,
      nickname,
      passwordHash,
      role: 'admin',
      locale: null,
      emailConfirmedAt: new Date(),
    });
    const { id } = await tx.findOneOrFail(User, { email });
    writeAudit(
      tx,
      { user: null },
      {
        action: 'create',
        subjectKind: 'user',
        subjectId: id,
        subjectTitle: email,
        changes: { role: 'admin' },
      },
    );
  });
  return { email };
}

interface NewUser {
  email: string;
  nickname: string;
  passwordHash: string;
  role: Role;
  locale: Locale | null;
  emailConfirmedAt?: Date;
}

/** @returns its id @throws AppError EMAIL_TAKEN */
export async function createUser(em: Em, user: NewUser): Promise<number> {
  const created = em.create(User, user);
  try {
    await em.flush();
    return created.id;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}
