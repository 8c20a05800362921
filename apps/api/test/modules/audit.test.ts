import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuditedChange, writeAudit } from '../../src/request/audit.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  app = await buildTestApp();
  admin = await signIn(app, 'admin');
});
afterEach(() => app.close());

async function note(change: AuditedChange, by: 'admin' | 'command line' = 'admin') {
  const { id } = await app
    .db()
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  await app
    .newEm()
    .transactional(async (tx) =>
      writeAudit(tx, { user: by === 'admin' ? { id, nickname: 'Ann' } : null }, change),
    );
}

const list = async (query = '') => (await app.get(`/admin/audit${query}`, admin.headers)).body.data;

test('the audit log lists who changed what and when, without secrets', async () => {
  await note({
    action: 'update',
    subjectKind: 'settings',
    subjectId: 'mail',
    changes: { password: 'hunter2', host: { from: 'a', to: 'b' } },
  });
  await note({ action: 'publish', subjectKind: 'post', subjectId: 7, subjectTitle: '冬日' }, 'command line');
  const { items, next } = await list();
  expect(next).toBeNull();
  expect(items).toMatchObject([
    {
      userId: null,
      userName: '',
      action: 'publish',
      subjectKind: 'post',
      subjectId: '7',
      subjectTitle: '冬日',
      changes: {},
    },
    {
      userName: 'Ann',
      action: 'update',
      subjectId: 'mail',
      changes: { password: '•••', host: { from: 'a', to: 'b' } },
    },
  ]);
  expect(Math.abs(Date.parse(String(items[0]?.['at'])) - Date.now())).toBeLessThan(60_000);
});

test('the audit log is paged, and filtered by action and user', async () => {
  for (let id = 1; id <= 5; id += 1)
    await note({ action: id % 2 ? 'create' : 'delete', subjectKind: 'tag', subjectId: id });
  const first = await list('?limit=2');
  expect(first.items.map(({ subjectId }) => subjectId)).toEqual(['5', '4']);
  const rest = await list(`?limit=3&before=${String(first['next'])}`);
  expect(rest.items.map(({ subjectId }) => subjectId)).toEqual(['3', '2', '1']);
  expect(rest['next']).toBeNull();
  expect((await list('?action=delete')).items.map(({ subjectId }) => subjectId)).toEqual(['4', '2']);
  expect((await list('?subjectKind=tag&subjectId=3')).items).toHaveLength(1);
  expect((await list('?subjectKind=post')).items).toEqual([]);
  expect((await list('?userId=999')).items).toEqual([]);
});

test('a change that is rolled back leaves no audit entry', async () => {
  const failing = app.newEm().transactional(async (tx) => {
    writeAudit(tx, { user: null }, { action: 'delete', subjectKind: 'tag', subjectId: 1 });
    await tx.flush();
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect((await list()).items).toEqual([]);
});
