import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackedServer } from './server.ts';

const PASSWORD = 'correct horse battery staple 9';
const apiFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Calls REST operations as an administrator. */
export interface Admin {
  call: (method: string, path: string, body?: object) => Promise<{ status: number; data: Record<string, unknown> & { items?: Record<string, unknown>[] } }>;
}

/** Makes an administrator and signs them in. */
export async function createAdmin(server: AttackedServer): Promise<Admin> {
  const made = await server.cli(['admin', 'create', '--email', 'admin@example.com', '--nickname', 'Lin'], PASSWORD);
  if (made.status !== 0) throw new Error(made.output);
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  });
  const { token } = (await login.json()) as { token: string };
  return {
    async call(method, path, body) {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      });
      const { data } = (await response.json()) as { data: Record<string, unknown> };
      return { status: response.status, data };
    },
  };
}

/** Fills the database of a stopped server with generated posts. */
export async function seedPosts({ dataDir, databaseUrl }: AttackedServer, posts: number): Promise<void> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) };
  const seeding = spawn(process.execPath, ['dev/seed-posts.ts', '--posts', String(posts)], { cwd: apiFolder, env, stdio: 'inherit' });
  const [status] = (await once(seeding, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`seeding ended with ${status}`);
}
