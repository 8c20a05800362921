import type { CommentChallenge } from '@sanwen/contracts/comments.schemas';
import { createChallenge, HmacAlgorithm, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { type Signer, consumeOnce } from '#src/platform/signer.ts';
import type { RequestContext } from '#src/request/context.ts';

/** PBKDF2 rounds per attempt. Solving takes some tenths of a second on a phone. */
const COST = 1000;
const COUNTER = { min: 150, max: 350 };
const LASTS_MS = 20 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[\da-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A correct solution that may have been used already. */
export interface Solved {
  signature: string;
  expiresAt: Date;
}

/** Browsers offer the needed crypto only on https and localhost, so no other site requires it. */
export function canRequireProofOfWork({ deps: { config } }: Pick<RequestContext, 'deps'>): boolean {
  const { protocol, hostname } = new URL(config.publicUrl);
  return protocol === 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(hostname);
}

/**
 * Creates a challenge for the caller.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function getChallenge({
  deps: { limits, signer },
  request: { caller },
}: RequestContext): Promise<CommentChallenge> {
  await limits.challenges.consume(caller);
  return makeChallenge(signer);
}

/** Creates a signed challenge, so it needn't be stored. */
export async function makeChallenge(signer: Signer): Promise<CommentChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(COUNTER.max, COUNTER.min),
    deriveKey,
    expiresAt: new Date(Date.now() + LASTS_MS),
    ...secrets(signer),
  });
  return { parameters, signature };
}

/**
 * Checks a visitor's solution: undefined without one, false if it is wrong. `consumeSolution` marks it as
 * used.
 */
export async function checkSolution(
  { deps: { signer } }: RequestContext,
  captcha: string | undefined,
): Promise<Solved | false | undefined> {
  if (!captcha) return undefined;
  const read = payloadSchema.safeParse(fromBase64(captcha));
  if (!read.success) return false;
  const { challenge, solution } = read.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(signer) });
  if (!verified) return false;
  return { signature: challenge.signature, expiresAt: new Date(challenge.parameters.expiresAt * 1000) };
}

/**
 * Marks a solution as used, in the transaction that needs it.
 * @throws AppError CAPTCHA_REQUIRED without a solution, CAPTCHA_INVALID if it is wrong or already used
 */
export async function consumeSolution(tx: Em, solved: Solved | false | undefined): Promise<void> {
  if (solved === undefined) throw new AppError('CAPTCHA_REQUIRED');
  if (!solved) throw new AppError('CAPTCHA_INVALID');
  const { signature, expiresAt } = solved;
  if (!(await consumeOnce(tx, signature, expiresAt))) throw new AppError('CAPTCHA_INVALID');
}

function secrets(signer: Signer) {
  return {
    hmacAlgorithm: HmacAlgorithm.SHA_256,
    hmacSignatureSecret: signer.secretFor('challenge'),
    hmacKeySignatureSecret: signer.secretFor('challenge key'),
  };
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}
