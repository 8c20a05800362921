import { type SmtpTestServer, startSmtpServer } from '../../test/smtp-server.ts';
import { type AttackedServer, startAttackedServer } from './server.ts';

export const ADMIN = { email: 'owner@example.com', nickname: 'Mei Lin', password: 'a sentence I remember' };
const PASSWORD = 'a rather long secret';

export interface Reply {
  status: number;
  headers: Headers;
  body: {
    success?: boolean;
    code?: string;
    message?: string;
    token?: string;
    issues?: { field: string; rule: string }[];
    data?: Record<string, unknown>;
  };
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  /** Network of the caller. */
  network?: string;
}

/**
 * A server with an administrator and the welcome posts, behind a proxy that names the caller's network, and a
 * mail server.
 */
export interface AttackedSite {
  server: AttackedServer;
  mail: SmtpTestServer;
  /** A network that has sent nothing yet. */
  newNetwork: () => string;
  /** Calls the REST API. */
  call: (path: string, body?: object, options?: CallOptions) => Promise<Reply>;
  /** Registers an account and signs in. @returns its token */
  newAccount: (email: string, nickname: string) => Promise<string>;
  adminToken: () => Promise<string>;
  /** Saves a group of settings. */
  save: (group: string, change: object) => Promise<void>;
  /** Posts a form as a browser without JavaScript does. */
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string }>;
  close: () => Promise<void>;
}

export async function startAttackedSite(env: Record<string, string> = {}): Promise<AttackedSite> {
  const mail = await startSmtpServer();
  const server = await startAttackedServer({ env: { SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1', ...env } });
  const made = await server.cli(
    ['admin', 'create', '--email', ADMIN.email, '--nickname', ADMIN.nickname],
    ADMIN.password,
  );
  if (made.status !== 0) throw new Error(`no administrator was made: ${made.output}`);
  let networks = 0;
  const newNetwork = () => {
    networks += 1;
    return `10.${(networks >> 8) & 255}.${networks & 255}.1`;
  };
  const call: AttackedSite['call'] = async (
    path,
    body,
    { method = 'POST', token, network = newNetwork() } = {},
  ) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': network,
        'accept-language': 'en-US',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Reply['body'],
    };
  };
  const signIn = async (email: string, password: string) =>
    String((await call('/auth/login', { email, password })).body.token);
  const adminToken = () => signIn(ADMIN.email, ADMIN.password);
  return {
    server,
    mail,
    newNetwork,
    call,
    adminToken,
    async newAccount(email, nickname) {
      await call('/auth/register', { email, nickname, password: PASSWORD });
      return signIn(email, PASSWORD);
    },
    async save(group, change) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${await adminToken()}` };
      const asked = await fetch(
        `${server.url}/trpc/settings.manage.get?input=${encodeURIComponent(JSON.stringify({ group }))}`,
        { headers },
      );
      const { result } = (await asked.json()) as { result: { data: { value: object } } };
      const body = JSON.stringify({ group, value: { ...result.data.value, ...change } });
      const saved = await fetch(`${server.url}/trpc/settings.manage.save`, { method: 'POST', headers, body });
      if (!saved.ok) throw new Error(`${group} is refused: ${await saved.text()}`);
    },
    async post(path, fields, headers = {}) {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'x-forwarded-for': newNetwork(),
          'accept-language': 'en-US',
          origin: server.url,
          ...headers,
        },
        body: new URLSearchParams(fields),
      });
      return { status: response.status, text: await response.text() };
    },
    async close() {
      await server.remove();
      await mail.close();
    },
  };
}
