import { type Settings, settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import type { ApiBody, TestApp } from './build-test-app.ts';
import { signIn } from './sign-in.ts';
import { solvedChallenge } from './solve-challenge.ts';

export interface TestResponse {
  status: number;
  body: ApiBody;
  setCookie: string | undefined;
}

/** Someone who comments, with their own network and cookie jar. */
export interface Commenter {
  email: string;
  headers: () => Record<string, string>;
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<TestResponse>;
  /** Posts a top-level comment as a visitor, with the solved challenge that the server requires. */
  comment: (article: string | number, content?: string, more?: object) => Promise<TestResponse>;
  reply: (id: number, content?: string, more?: object) => Promise<TestResponse>;
}

let networks = 0;

/** A visitor with a name, an email address, and a browser that solves challenges. */
export function createVisitor(
  app: TestApp,
  nickname = 'Lin',
  email = `${nickname.toLowerCase()}@example.com`,
): Commenter {
  return createCommenter(app, {}, { nickname, email }, email);
}

export async function createMember(
  app: TestApp,
  role: 'user' | 'admin' = 'user',
  nickname?: string,
): Promise<Commenter> {
  const { headers, email } = await signIn(app, role);
  if (nickname) await app.db().updateTable('users').set({ nickname }).where('email', '=', email).execute();
  return createCommenter(app, headers, undefined, email);
}

function createCommenter(
  app: TestApp,
  own: Record<string, string>,
  byline: object | undefined,
  email: string,
): Commenter {
  networks += 1;
  const remoteAddress = `10.${(networks >> 8) & 255}.${networks & 255}.1`;
  let cookie: string | undefined;
  const headers = (): Record<string, string> => ({ ...own, ...(cookie ? { cookie } : {}) });
  const send: Commenter['send'] = async (method, path, body, more = {}) => {
    const response = await app.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers(), ...more },
      remoteAddress,
      ...(body ? { payload: body } : {}),
    });
    const setCookie = [response.headers['set-cookie']].flat()[0];
    cookie = setCookie?.split(';', 1)[0] ?? cookie;
    return { status: response.statusCode, body: response.json<ApiBody>(), setCookie };
  };
  const proof = async () => (byline ? { ...byline, captcha: await solvedChallenge(app) } : {});
  return {
    email,
    headers,
    send,
    comment: async (article, content = 'A comment.', more = {}) =>
      send('POST', '/comments', { article, content, ...(await proof()), ...more }),
    reply: async (id, content = 'A reply.', more = {}) =>
      send('POST', `/comments/${id}/reply`, { content, ...(await proof()), ...more }),
  };
}

/** Changes some of the comment settings. */
export async function setComments(app: TestApp, change: Partial<Settings['comments']>): Promise<void> {
  const before = (await app.deps.settings()).comments;
  await saveSettings(app.write(), 'comments', settingsSchemas.comments.parse({ ...before, ...change }));
}

/** The id in a response body. */
export function idIn({ body }: TestResponse): number {
  return Number(body.data['id']);
}
