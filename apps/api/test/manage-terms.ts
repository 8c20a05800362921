import { type ApiBody, buildTestApp, type TestApp } from './build-test-app.ts';
import { signIn } from './sign-in.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type ManagedSite = Awaited<ReturnType<typeof openManagedSite>>;

/** A site, and an administrator who calls the REST operations of one resource. */
export async function openManagedSite(noun: 'categories' | 'tags' | 'menus') {
  const app = await buildTestApp();
  const { headers } = await signIn(app, 'admin');
  return {
    app,
    call: async (method: Method, path = '', payload?: object) => {
      const url = `/api/admin/${noun}${path}`;
      const response = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      const { data, code, issues } = response.json<ApiBody>();
      return { status: response.statusCode, data, code, fields: issues?.map(({ field }) => field) };
    },
    /** Entries of the audit log, newest first, such as `update Shore`. */
    audited: async () =>
      (await app.get('/admin/audit', headers)).body.data.items.map(
        ({ action, subjectTitle }) => `${String(action)} ${String(subjectTitle)}`,
      ),
  };
}

/** The stored counts of each term, next to counts from a fresh query. */
export async function storedAndRight(app: TestApp, noun: 'categories' | 'tags') {
  const db = app.db();
  const stored = await db.selectFrom(noun).select(['id', 'post_count as count']).orderBy('id').execute();
  const listed =
    noun === 'categories'
      ? await db.selectFrom('posts').select('category_id as id').where('listed_at', 'is not', null).execute()
      : await db.selectFrom('post_tags').select('tag_id as id').where('listed_at', 'is not', null).execute();
  const right = stored.map(({ id }) => ({ id, count: listed.filter((row) => row.id === id).length }));
  const total = await db.selectFrom('site_counts').select('value').where('key', '=', noun).executeTakeFirst();
  return { stored, right, total: total?.value ?? 0 };
}
