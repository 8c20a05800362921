import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import { fromJson, toJson } from '../db/values.ts';
import { changeTags } from './cache-tags.ts';
import type { Changes } from './invalidate.ts';

/**
 * Signs data that leaves the site and comes back, such as a visitor's cookie: it can't be forged, and isn't
 * stored.
 */
export interface Signer {
  /** A signature of 22 characters; `purpose` separates signatures of different kinds. */
  sign: (purpose: string, text: string) => string;
  /** Whether a signature is valid. */
  isSigned: (purpose: string, text: string, signature: string) => boolean;
  /** Derives a secret for a library that signs by itself. */
  secretFor: (purpose: string) => string;
}

/** Key of the secret in the settings table. */
export const SIGNING_SECRET_KEY = 'signing-secret';
export const signingSecretSchema = z.object({ secret: z.string().min(32).max(200) });
const SIGNATURE_LENGTH = 22;

/**
 * Creates the signer. The first process stores the secret in the database for all; restoring a backup may
 * replace it.
 */
export async function createSigner(orm: Orm, changes: Changes): Promise<Signer> {
  let secret = await readSecret(orm);
  const follow = async () => {
    secret = await readSecret(orm);
  };
  changes.onChange((tags) => {
    if (tags !== 'all' && !tags.has(changeTags.settings)) return;
    // If the secret can't be read, keep the current one rather than reject every signed link.
    void follow().catch(() => undefined);
  });
  const digest = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
  const sign = (purpose: string, text: string) => digest(purpose, text).slice(0, SIGNATURE_LENGTH);
  return {
    sign,
    isSigned(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    secretFor: (purpose) => digest('secret', purpose),
  };
}

async function readSecret(orm: Orm): Promise<string> {
  const em = orm.em.fork();
  const value =
    (await storedSecret(em)) ??
    (await em.transactional(async (tx) => {
      await readDb(tx)
        .insertInto('settings')
        .values({
          key: SIGNING_SECRET_KEY,
          value: toJson({ secret: randomBytes(32).toString('base64url') }),
          updated_at: new Date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return storedSecret(tx);
    }));
  if (value === undefined) throw new Error('the secret for signatures is not in the database');
  return value;
}

async function storedSecret(em: Orm['em']): Promise<string | undefined> {
  const row = await readDb(em)
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SIGNING_SECRET_KEY)
    .executeTakeFirst();
  return row && signingSecretSchema.safeParse(fromJson<unknown>(row.value)).data?.secret;
}
