import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '../../test/environment.ts';
import type { AttackedServer } from './server.ts';

const apiFolder = fileURLToPath(new URL('../../', import.meta.url));
const ADMIN = { email: 'owner@example.com', nickname: 'Mei Lin', password: 'a sentence I remember' };

/** Manages a server as its administrator. */
export interface Admin {
  token: string;
  headers: Record<string, string>;
  /** Calls a REST operation. */
  rest: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ status: number; data: Record<string, unknown> & { items?: Record<string, unknown>[] } }>;
  /** Calls a tRPC procedure. @returns the status, and the data or the error's code */
  call: (
    name: string,
    input: unknown,
    kind?: 'query' | 'mutation',
  ) => Promise<{ status: number; data: Record<string, unknown>; code: string | undefined }>;
  /** Writes and publishes a post in English. @returns its id once that is acknowledged */
  publish: (title: string, markdown?: string) => Promise<{ id: number; slug: string }>;
}

/** Creates an administrator on the command line, and signs in. */
export async function createAdmin(server: AttackedServer): Promise<Admin> {
  const made = await server.cli(
    ['admin', 'create', '--email', ADMIN.email, '--nickname', ADMIN.nickname],
    ADMIN.password,
  );
  if (made.status !== 0) throw new Error(`no administrator was made: ${made.output}`);
  return signInAdmin(server);
}

export async function signInAdmin(server: AttackedServer): Promise<Admin> {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call: Admin['call'] = async (name, input, kind = 'mutation') => {
    const response = await (kind === 'query'
      ? fetch(`${server.url}/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, { headers })
      : fetch(`${server.url}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) }));
    const { result, error } = (await response.json()) as {
      result?: { data: Record<string, unknown> };
      error?: { data: { code: string } };
    };
    return { status: response.status, data: result?.data ?? {}, code: error?.data.code };
  };
  return {
    token,
    headers,
    call,
    async rest(method, path, body) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: body ? headers : { authorization: headers.authorization },
      });
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      return { status: response.status, data };
    },
    async publish(title, markdown = `About ${title}.`) {
      const must = async (name: string, input: unknown) => {
        const { status, data, code } = await call(name, input);
        if (status !== 200) throw new Error(`${name}: ${status} ${code}`);
        return data;
      };
      const { id } = await must('posts.manage.create', { sourceLocale: 'en-US' });
      const rest = { excerpt: '', description: '', keywords: [], coverAlt: '' };
      await must('posts.manage.saveTranslation', {
        id,
        locale: 'en-US',
        baseVersion: 0,
        title,
        markdown,
        ...rest,
      });
      const { slug } = await must('posts.manage.publish', { id });
      return { id: Number(id), slug: String(slug) };
    },
  };
}

/** Fills the database of a stopped server with generated posts. */
export async function seedPosts({ dataDir, databaseUrl }: AttackedServer, posts: number): Promise<void> {
  const env = {
    ...childEnvironment,
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const seeding = spawn(process.execPath, ['dev/seed-posts.ts', '--posts', String(posts)], {
    cwd: apiFolder,
    env,
    stdio: 'inherit',
  });
  const [status] = (await once(seeding, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`seeding ended with ${status}`);
}
