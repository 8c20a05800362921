import { hash, verify } from '@node-rs/argon2';
import { test as isCommon } from 'fxa-common-password-list';
import { AppError } from '../errors/app-error.ts';

/** argon2id with OWASP's parameters for 19 MiB of memory. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * @returns the password's argon2id hash, including its parameters
 * @param field the form field to report errors on
 * @throws AppError VALIDATION_FAILED for a common password (product 15)
 */
export async function hashPassword(password: string, field = 'password'): Promise<string> {
  if (isCommon(password.toLowerCase())) {
    throw new AppError('VALIDATION_FAILED', [{ field, rule: 'passwordCommon' }]);
  }
  return hash(password, PARAMETERS);
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password);
}
