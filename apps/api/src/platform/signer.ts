import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import { fromJson, toJson } from '../db/values.ts';

/** Signs what leaves the house and comes back, such as a visitor's cookie: nobody else can make it, and no table keeps it. */
export interface Signer {
  /** The signature of a text, 22 characters long; a purpose keeps signatures of different things apart. */
  sign: (purpose: string, text: string) => Promise<string>;
  /** Whether a text's signature is ours. */
  isSigned: (purpose: string, text: string, signature: string) => Promise<boolean>;
  /** A secret of its own for a library that signs by itself. */
  secretFor: (purpose: string) => Promise<string>;
}

const SECRET_KEY = 'signing-secret';
const SIGNATURE_LENGTH = 22;

/** Makes the signer; the secret is in the database, where the first process that needs it puts it for all. */
export function createSigner(orm: Orm): Signer {
  let kept: Promise<string> | undefined;
  const secret = (): Promise<string> => {
    const reading = (kept ??= readSecret(orm));
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
  const digest = async (purpose: string, text: string) =>
    createHmac('sha256', await secret()).update(`${purpose}\n${text}`).digest('base64url');
  const sign = async (purpose: string, text: string) => (await digest(purpose, text)).slice(0, SIGNATURE_LENGTH);
  return {
    sign,
    async isSigned(purpose, text, signature) {
      const expected = Buffer.from(await sign(purpose, text));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    secretFor: (purpose) => digest('secret', purpose),
  };
}

async function readSecret(orm: Orm): Promise<string> {
  return orm.em.fork().transactional(async (tx) => {
    const db = readDb(tx);
    await db
      .insertInto('settings')
      .values({ key: SECRET_KEY, value: toJson({ secret: randomBytes(32).toString('base64url') }), updated_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db.selectFrom('settings').select('value').where('key', '=', SECRET_KEY).executeTakeFirstOrThrow();
    return String(fromJson<Record<string, unknown>>(row.value)['secret']);
  });
}
