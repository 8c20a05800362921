/** Search params of a list. */
export interface PageSearch {
  /** Page of the list, from 2: the first page has the plain URL. */
  page?: number | undefined;
}

const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Reads a list's `?page=`. Invalid values and the first page lead to the plain URL: the router redirects to
 * the normalized form.
 */
export function pageSearch(search: Record<string, unknown>): PageSearch {
  const { page: value } = search;
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const page = PAGE.test(given) ? Number(given) : 1;
  return { page: page > 1 ? page : undefined };
}

/** Whether a page is past the end of its list, rather than a list being empty. */
export function isPastEnd({ items, page }: { items: readonly unknown[]; page: number }): boolean {
  return items.length === 0 && page > 1;
}
