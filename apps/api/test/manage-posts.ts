import {
  type ManagedPage,
  managedPageSchema,
  type ManagedPost,
  managedPostSchema,
} from '@sanwen/contracts/posts.manage.schemas';
import type { TestApp } from './build-test-app.ts';

/** Manages posts over tRPC as an administrator. */
export interface ManagePosts {
  /** Calls any procedure. @throws an error with the API's error code */
  call: (name: string, input: unknown, kind?: 'query' | 'mutation') => Promise<unknown>;
  /** Calls a procedure that returns the post. */
  post: (name: string, input: unknown) => Promise<ManagedPost>;
  get: (id: number) => Promise<ManagedPost>;
  list: (input: unknown) => Promise<ManagedPage>;
  /** Saves a text, whatever version is stored. */
  write: (id: number, locale: string, text: { title: string; markdown?: string }) => Promise<void>;
}

export function manageAs(app: TestApp, headers: Record<string, string>): ManagePosts {
  const call: ManagePosts['call'] = async (name, input, kind = 'mutation') => {
    const url = `/trpc/posts.manage.${name}`;
    const response =
      kind === 'query'
        ? await app.app.inject({
            method: 'GET',
            url: `${url}?input=${encodeURIComponent(JSON.stringify(input))}`,
            headers,
          })
        : await app.app.inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: JSON.stringify(input),
          });
    const { result, error } = response.json<{
      result?: { data: unknown };
      error?: { data: { code: string } };
    }>();
    if (!result) throw new Error(error?.data.code);
    return result.data;
  };
  const post: ManagePosts['post'] = async (name, input) => managedPostSchema.parse(await call(name, input));
  const get = async (id: number) => managedPostSchema.parse(await call('get', { id }, 'query'));
  return {
    call,
    post,
    get,
    list: async (input) => managedPageSchema.parse(await call('list', input, 'query')),
    async write(id, locale, { title, markdown = `About ${title}.` }) {
      const { translations } = await get(id);
      const baseVersion = translations.find((translation) => translation.locale === locale)?.version ?? 0;
      const rest = { excerpt: '', description: '', keywords: [], coverAlt: '' };
      await call('saveTranslation', { id, locale, baseVersion, title, markdown, ...rest });
    },
  };
}
