/** What a list's address may ask for. */
export interface PageSearch {
  /** Page of the list, from 2: the first page has the plain address. */
  page?: number | undefined;
}

const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Reads `?page=` of a list. What is no page, and the first page, lead to the plain address: the router
 * redirects an address to the form it understands.
 */
export function pageSearch(search: Record<string, unknown>): PageSearch {
  const { page: value } = search;
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const page = PAGE.test(given) ? Number(given) : 1;
  return { page: page > 1 ? page : undefined };
}

/** Tells a page that lies past the end of its list from an empty list. */
export function isPastEnd({ items, page }: { items: readonly unknown[]; page: number }): boolean {
  return items.length === 0 && page > 1;
}
