import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { NewAccount } from '@sanwen/contracts/users.schemas';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { hashPassword } from './passwords.ts';

export async function hasAdmin(db: ReadDb): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes an administrator. Who may do so is for the caller to say: the command line, or the one-time set-up link.
 * @throws AppError EMAIL_TAKEN, or VALIDATION_FAILED for a common password.
 */
export async function createAdmin(em: Em, account: NewAccount): Promise<{ email: string }> {
  const { email, nickname, password } = account;
  const passwordHash = await hashPassword(password);
  em.create(User, { email, nickname, passwordHash, role: 'admin' });
  try {
    await em.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('EMAIL_TAKEN');
    throw error;
  }
  return { email };
}
