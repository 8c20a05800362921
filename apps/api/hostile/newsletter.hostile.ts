import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type SmtpTestServer, startSmtpServer } from '../test/smtp-server.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADMIN = { email: 'owner@example.com', password: 'a rather long secret' };

let mail: SmtpTestServer;
let server: AttackedServer;
let dir: string;
beforeAll(async () => {
  mail = await startSmtpServer();
  server = await startAttackedServer({ env: { SMTP_URL: mail.url } });
  dir = await mkdtemp(join(tmpdir(), 'sanwen-hostile-import-'));
});
afterAll(async () => {
  await server.remove();
  await mail.close();
  await rm(dir, { recursive: true });
});

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  expect([path, response.status]).toEqual([path, 200]);
  return answer;
}

/** The next unread email to an address. The server sends every two seconds. */
async function nextEmailTo(address: string): Promise<{ subject: string; text: string }> {
  const isTo = () => mail.emails.findIndex(({ to }) => to?.[0]?.address === address);
  await expect.poll(isTo, { timeout: 20_000 }).not.toBe(-1);
  const [found] = mail.emails.splice(isTo(), 1);
  return { subject: found?.subject ?? '', text: found?.text ?? '' };
}

const dataSchema = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ data: z.object(shape) });

test('importing undated files and publishing through the API email nobody, and asking for it emails each subscriber once', async () => {
  const reader = 'reader@example.com';
  await post('/subscribers', { email: reader, locale: 'en-US' });
  const token = /\?token=([\w.-]+)/.exec((await nextEmailTo(reader)).text)?.[1];
  await post('/subscribers/confirm', { token });

  await mkdir(join(dir, 'en-US'));
  for (let file = 0; file < 10; file += 1)
    await writeFile(join(dir, 'en-US', `undated-${file}.md`), `# Undated ${file}\n\nText.\n`);
  await writeFile(join(dir, 'en-US', 'secret.md'), '---\ntitle: Secret\nunlisted: true\n---\nText.\n');
  const imported = await server.cli(['import', 'markdown', dir]);
  expect(imported).toMatchObject({ status: 0 });
  expect((await fetch(`${server.url}/api/posts/undated-0`)).status).toBe(200);
  expect((await fetch(`${server.url}/api/posts/secret`)).status).toBe(404);

  expect(
    await server.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Owner'], ADMIN.password),
  ).toMatchObject({ status: 0 });
  const session = z.object({ token: z.string() }).parse(await post('/auth/login', ADMIN));
  const publish = async (title: string, more: object) => {
    const { data } = dataSchema({
      id: z.number(),
      translations: z.array(z.object({ version: z.number() })),
    }).parse(await post('/admin/posts', { sourceLocale: 'en-US' }, session.token));
    const text = {
      title,
      markdown: 'Text.',
      excerpt: '',
      description: '',
      keywords: [],
      coverAlt: '',
      baseVersion: data.translations[0]?.version ?? 0,
    };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${session.token}` };
    const saved = await fetch(`${server.url}/api/admin/posts/${data.id}/translations/en-US`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(text),
    });
    expect(saved.status).toBe(200);
    await post(`/admin/posts/${data.id}/publish`, more, session.token);
    return data.id;
  };
  await publish('Silent', {});
  const loud = await publish('Loud', { notify: 'subscribers' });
  await post(`/admin/posts/${loud}/emails/send`, { now: true }, session.token);
  // Emails planned earlier would have come first.
  expect(await nextEmailTo(reader)).toMatchObject({ subject: 'Loud' });
  expect(mail.emails.map(({ subject }) => subject)).toEqual([]);
});
