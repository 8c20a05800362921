import { deliverDue } from '#src/modules/outbox/deliver-emails.service.ts';
import { buildTestApp } from './build-test-app.ts';
import { startSmtpServer } from './smtp-server.ts';

export const PASSWORD = 'a rather long secret';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  payload?: object;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** A server with a mail server, on which people register and sign in as readers do. */
export async function openAccounts() {
  const server = await startSmtpServer();
  const app = await buildTestApp({ environment: { SMTP_URL: server.url } });

  async function call(
    path: string,
    { method = 'POST', payload, token, ip = '192.0.2.1', headers = {} }: Call = {},
  ) {
    const response = await app.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  }

  let networks = 0;
  /** A network that no limit has counted yet. */
  const newIp = () => `198.51.100.${(networks += 1)}`;

  let people = 0;
  async function newPerson() {
    const email = `person-${(people += 1)}@example.com`;
    const ip = newIp();
    await call('/auth/register', { payload: { email, nickname: '读者', password: PASSWORD }, ip });
    return { email, ip, signIn: (password = PASSWORD) => logIn(email, password, ip) };
  }

  async function logIn(email: string, password = PASSWORD, ip = newIp()): Promise<string> {
    const { body } = await call('/auth/login', { payload: { email, password }, ip });
    return String(body['token']);
  }

  /** Texts of the emails that an address got. */
  async function emailsTo(email: string): Promise<string[]> {
    await deliverDue(app.deps, app.app.log);
    return server.emails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .map(({ text }) => text ?? '');
  }

  async function close(): Promise<void> {
    await app.close();
    await server.close();
  }

  return { app, server, call, newIp, newPerson, logIn, emailsTo, close };
}
