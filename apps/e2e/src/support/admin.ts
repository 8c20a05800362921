import type { Page } from '@playwright/test';
import { sitePlace } from './site-place.ts';
import { test as base } from './test.ts';

/** The administrator of the site under test, created by the global setup. */
export const ADMIN = {
  email: 'admin@example.com',
  nickname: 'Admin',
  password: 'ink and paper and rain',
} as const;

/** Signs in over the API. @returns the token */
async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const { url } = await sitePlace();
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** Gives a page, and others of its context, a session. */
export async function enterAs(page: Page, person: { email: string; password: string }): Promise<void> {
  const token = await tokenOf(person);
  await page.context().addInitScript((value) => {
    // Once per context, because a test may sign out.
    if (sessionStorage.getItem('signed-in-by-test') !== null) return;
    sessionStorage.setItem('signed-in-by-test', '');
    localStorage.setItem('auth_token', value);
  }, token);
}

/** Registers a reader's account. */
export async function registerReader(
  email: string,
  nickname = 'Reader',
): Promise<{ email: string; password: string }> {
  const { url } = await sitePlace();
  const person = { email, nickname, password: ADMIN.password };
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return person;
}

/**
 * Calls an operation as the administrator, to prepare a test: `call('tags.manage.create', {…})`.
 * @returns its data
 */
export type AdminCall = (name: string, input: unknown, kind?: 'mutation' | 'query') => Promise<unknown>;

async function adminCall(): Promise<AdminCall> {
  const { url } = await sitePlace();
  const authorization = `Bearer ${await tokenOf(ADMIN)}`;
  return async (name, input, kind = 'mutation') => {
    const query = kind === 'query' ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const response = await fetch(`${url}/trpc/${name}${query}`, {
      method: kind === 'query' ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(kind === 'query' ? {} : { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as { result?: { data: unknown }; error?: unknown };
    if (!response.ok) throw new Error(`${name} failed: ${JSON.stringify(answer.error)}`);
    return answer.result?.data;
  };
}

/** Tests of the panel: `asAdmin` is a page of the administrator, `call` calls the API as them. */
export const test = base.extend<{ asAdmin: Page; call: AdminCall }>({
  asAdmin: async ({ page }, provide) => {
    await enterAs(page, ADMIN);
    await provide(page);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  call: async ({}, provide) => {
    await provide(await adminCall());
  },
});
export { expect } from './test.ts';
