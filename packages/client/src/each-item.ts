import type { ApiFailure, ApiResult } from './results.ts';

/** One page of a list, as `posts.list` and others return it. */
export interface ListPage<Item> {
  items: Item[];
  page: number;
  totalPages: number;
}

/** Thrown when a page of a list could not be read. */
export class ListError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ListError';
    this.failure = failure;
  }
}

/**
 * All items of a list that has pages: `eachItem((page) => client.posts.list({ page }))`. Requests a page when
 * its first item is needed.
 * @throws ListError if a page could not be read
 */
export async function* eachItem<Item>(
  list: (page: number) => Promise<ApiResult<ListPage<Item>>>,
): AsyncGenerator<Item, void, undefined> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const result = await list(page);
    if (!result.success) throw new ListError(result);
    pages = result.data.totalPages;
    yield* result.data.items;
  }
}
