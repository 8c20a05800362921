import type { TocEntry } from '@sanwen/contracts/posts.schemas';

/** Fewer headings than this are found faster by scrolling. */
const WORTH_LISTING = 3;
/** Headings below this level are details of what they stand under. */
const DEEPEST = 3;

/** The headings that a list of contents shows; none where it would not help. */
export function listedHeadings(entries: readonly TocEntry[]): TocEntry[] {
  const upper = entries.filter(({ depth }) => depth <= DEEPEST);
  return upper.length < WORTH_LISTING ? [] : upper;
}
