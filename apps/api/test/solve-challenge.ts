import { challengeSchema } from '@sanwen/contracts/comments.schemas';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './build-test-app.ts';

/**
 * Solves a challenge as a visitor's browser does before a comment.
 * @returns the solution to send with the comment
 */
export async function solvedChallenge(app: TestApp): Promise<string> {
  const response = await app.app.inject({ method: 'GET', url: '/api/comments/challenge' });
  return solutionOf(response.json<{ data: unknown }>().data);
}

/** Solves the challenge that a refusal came with. */
export async function solutionOf(given: unknown): Promise<string> {
  const challenge: Challenge = challengeSchema.parse(given);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
