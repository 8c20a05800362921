import type { TocEntry } from '@sanwen/contracts/posts.schemas';

/** Fewer headings are found faster by scrolling. */
const WORTH_LISTING = 3;
/** Deeper headings are details. */
const DEEPEST = 3;

/** Headings for a table of contents; none if it would not help. */
export function listedHeadings(entries: readonly TocEntry[]): TocEntry[] {
  const upper = entries.filter(({ depth }) => depth <= DEEPEST);
  return upper.length < WORTH_LISTING ? [] : upper;
}
