import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

async function reply(challenge: Challenge): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  self.postMessage(await solveChallenge({ challenge, deriveKey }));
}

// In a worker, so that typing stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => void reply(data));
