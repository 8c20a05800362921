import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './build-test-app.ts';

/** Does the work that a visitor's browser does before a comment. @returns what goes with the comment. */
export async function solvedChallenge(app: TestApp): Promise<string> {
  const response = await app.app.inject({ method: 'GET', url: '/api/comments/challenge' });
  const challenge = response.json<{ data: Parameters<typeof solveChallenge>[0]['challenge'] }>().data;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
