import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Em, Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import { fromJson, toJson } from '../db/values.ts';
import { changeTags } from './cache-tags.ts';
import type { Changes } from './invalidate.ts';

/** Signs data that leaves the site and comes back, such as a visitor's cookie, so it needn't be stored. */
export interface Tokens {
  /** A token for a link or a cookie. Anyone can read its payload, nobody can change it. */
  signToken: (purpose: string, payload: unknown) => string;
  /** The payload of a token for a purpose; undefined for any other text. */
  readToken: <Payload>(purpose: string, token: string, schema: z.ZodType<Payload>) => Payload | undefined;
}

/** Signs with the site's secret. */
export interface Signer extends Tokens {
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
  const sign = (purpose: string, text: string) => signatureOf(secret, purpose, text);
  return {
    sign,
    isSigned: (purpose, text, signature) => isEqual(sign(purpose, text), signature),
    secretFor: (purpose) => digest(secret, 'secret', purpose),
    ...tokensSignedWith(() => secret),
  };
}

function digest(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

function signatureOf(secret: string, purpose: string, text: string): string {
  return digest(secret, purpose, text).slice(0, SIGNATURE_LENGTH);
}

/** Takes the same time wherever the two differ. */
function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Tokens of one secret: the payload as JSON in base64url, and its signature. */
export function tokensSignedWith(secret: () => string): Tokens {
  const sign = (purpose: string, payload: string) => signatureOf(secret(), `token ${purpose}`, payload);
  return {
    signToken(purpose, payload) {
      const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${encoded}.${sign(purpose, encoded)}`;
    },
    readToken(purpose, token, schema) {
      const [encoded = '', signature = ''] = token.split('.', 2);
      return token.length === encoded.length + 1 + signature.length &&
        isEqual(sign(purpose, encoded), signature)
        ? readPayload(token, schema)
        : undefined;
    },
  };
}

/** The payload of a token whose signature isn't checked, to find out whose secret signed it. */
export function readPayload<Payload>(token: string, schema: z.ZodType<Payload>): Payload | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()))
      .data;
  } catch {
    return undefined;
  }
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

/**
 * Marks a signature, such as a link's, as used in the caller's transaction. @returns false if it was used
 * before, by any process
 */
export async function consumeOnce(tx: Em, signature: string, expiresAt: Date): Promise<boolean> {
  const db = readDb(tx);
  await db.deleteFrom('used_challenges').where('expires_at', '<', new Date()).execute();
  const used = await db
    .insertInto('used_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return used !== undefined;
}
