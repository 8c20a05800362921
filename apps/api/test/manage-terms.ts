import type { ApiBody, TestApp } from './build-test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the operations of one noun as an administrator does, over REST. */
export function callerOf(app: TestApp, noun: 'categories' | 'tags' | 'menus', headers: Record<string, string>) {
  return async (method: Method, path = '', payload?: object) => {
    const url = `/api/admin/${noun}${path}`;
    const response = await app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const { data, code, issues } = response.json<ApiBody>();
    return { status: response.statusCode, data, code, fields: issues?.map(({ field }) => field) };
  };
}

/** Counts that a term keeps, beside those that are right. */
export async function keptAndRight(app: TestApp, noun: 'categories' | 'tags') {
  const db = app.db();
  const kept = await db.selectFrom(noun).select(['id', 'post_count as count']).orderBy('id').execute();
  const listed =
    noun === 'categories'
      ? await db.selectFrom('posts').select('category_id as id').where('listed_at', 'is not', null).execute()
      : await db.selectFrom('post_tags').select('tag_id as id').where('listed_at', 'is not', null).execute();
  const right = kept.map(({ id }) => ({ id, count: listed.filter((row) => row.id === id).length }));
  const total = await db.selectFrom('site_counts').select('value').where('key', '=', noun).executeTakeFirst();
  return { kept, right, total: total?.value ?? 0 };
}
