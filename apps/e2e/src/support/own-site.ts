import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { startServer } from './sanwen-process.ts';
import { freePort, ownSiteTemplate, sitePlace, type SitePlace } from './site-place.ts';

export const OWNER = { email: 'owner@example.com', password: 'a sentence I remember' };

/** A separate site with an administrator and the welcome posts. */
export interface OwnSite extends SitePlace {
  /** Emails that it has written, oldest first. */
  emails: () => Promise<Email[]>;
  /** Calls its REST API. @returns status and body */
  call: (
    method: string,
    path: string,
    body?: object,
    token?: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Answer }>;
  /** Saves a group of its settings as the administrator. @throws Error if it is refused */
  save: (group: string, value: object) => Promise<void>;
  close: () => Promise<void>;
}

export interface Answer {
  success: boolean;
  code?: string;
  token?: string;
  data?: Record<string, unknown>;
}

/** Creates such a site and starts it. @param env settings in addition to those of every site under test */
export async function startOwnSite(name: string, env: Record<string, string> = {}): Promise<OwnSite> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), `sanwen-${name}-`));
  const place = { port, url: `http://127.0.0.1:${port}`, dataDir, env };
  await cp(ownSiteTemplate(await sitePlace()), dataDir, { recursive: true });
  const server = await startServer(place);
  const call: OwnSite['call'] = async (method, path, body, token, more = {}) => {
    const response = await fetchOnceFree(`${place.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...more,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return {
    ...place,
    call,
    async save(group, value) {
      const { body } = await call('POST', '/auth/login', OWNER);
      const response = await fetchOnceFree(`${place.url}/trpc/settings.manage.save`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${body.token}` },
        body: JSON.stringify({ group, value }),
      });
      if (!response.ok) throw new Error(`${group} is refused: ${await response.text()}`);
    },
    async emails() {
      const folder = join(dataDir, 'mails');
      const files = (await readdir(folder).catch(() => []))
        .filter((file) => file.endsWith('.eml'))
        .toSorted();
      return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
    },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

const BUSY = 503;
const BUSY_LIMIT = 20_000;

/**
 * Sends a request, and sends it again while the server says that it is too busy, as it may while it starts on
 * a machine under load. It has then done nothing yet.
 */
export async function fetchOnceFree(url: string, init: RequestInit): Promise<Response> {
  const deadline = Date.now() + BUSY_LIMIT;
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== BUSY || Date.now() > deadline) return response;
    await wait(200);
  }
}

/** Signs in. @returns the token */
export async function tokenOf(site: OwnSite, { email, password }: typeof OWNER = OWNER): Promise<string> {
  const { body } = await site.call('POST', '/auth/login', { email, password });
  return body.token ?? '';
}

/** Follows the confirmation link in the email to a new account, once it is sent. */
export async function confirmEmail(site: OwnSite, email: string): Promise<void> {
  const link = async () => {
    const sent = (await site.emails()).find(
      ({ to, text }) => to?.[0]?.address === email && text?.includes('/confirm-email?token='),
    );
    return /confirm-email\?token=([\w.-]+)/.exec(sent?.text ?? '')?.[1];
  };
  await expect.poll(link).toBeDefined();
  const { status } = await site.call('POST', '/auth/confirm-email', { token: await link() });
  expect(status).toBe(200);
}
