import type { ApiOutputs } from '@sanwen/client/trpc-client';

type Challenge = ApiOutputs['comments']['challenge'];

/** A proof of work, solved in the background and only while the server requires one. */
export interface Captcha {
  /** Starts solving, unless that is done or running. */
  prepare: () => void;
  /**
   * The solution for one comment.
   * @param refusal details of an error response: the challenge to solve
   * @throws the server's error, or an Error if the browser can't solve it
   */
  spend: (refusal?: unknown) => Promise<string>;
}

/** Time before a challenge expires, in milliseconds: the comment still has to arrive. */
const MARGIN = 60_000;

interface Proof {
  text: string;
  expiresAt: number;
}

/** @param ask gets a challenge from the server */
export function createCaptcha(ask: () => Promise<Challenge>): Captcha {
  let work: Promise<Proof> | undefined;
  const begin = () => {
    const begun = prove(ask);
    work = begun;
    // `spend` reports the error; the next attempt starts over.
    begun.catch(() => {
      if (work === begun) work = undefined;
    });
    return begun;
  };
  return {
    prepare: () => void (work ?? begin()),
    async spend(refusal) {
      if (isChallenge(refusal)) return (await prove(async () => refusal)).text;
      let proof = await (work ?? begin());
      if (proof.expiresAt - MARGIN < Date.now()) proof = await begin();
      work = undefined;
      return proof.text;
    },
  };
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;
}

async function prove(ask: () => Promise<Challenge>): Promise<Proof> {
  const challenge = await ask();
  const solution = await solve(challenge);
  const { expiresAt } = challenge.parameters;
  return {
    text: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: expiresAt === undefined ? Infinity : expiresAt * 1000,
  };
}

function solve(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the proof of work could not be done')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
