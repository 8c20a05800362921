import type { Page, PageInput } from '@sanwen/contracts/shared.schemas';

/** Number of rows before a page. */
export function offsetOf({ page, limit }: PageInput): number {
  return (page - 1) * limit;
}

/** Wraps the items of one page (product 4). */
export function toPage<Item>(items: Item[], { page, limit }: PageInput, total: number): Page<Item> {
  return { items, page, limit, total, totalPages: Math.ceil(total / limit) };
}
