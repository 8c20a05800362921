import type { FrontPage, FrontSection } from '@sanwen/contracts/posts.contract';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';

/** The arrangement of a front page. No post appears twice, except among the most read. */
export interface FrontPlan {
  lead: PostSummary | undefined;
  /** Posts beside the lead. */
  seconds: PostSummary[];
  /** Categories with enough posts for a full row, in order. */
  sections: FrontSection[];
  /** Categories with one or two posts, side by side. */
  small: FrontSection[];
  /** The other newest posts, so that the second page continues where this one ends. */
  rest: PostSummary[];
  mostRead: PostSummary[];
}

const SECONDS = 3;
const A_SECTION = 5;
const FILLS_THE_PAGE = 3;
/** A shorter ranking says nothing. */
const RANKING = 3;

/** A section's feature is its newest post with an image, or its newest. */
function imageFirst(posts: PostSummary[]): PostSummary[] {
  const feature = posts.find(({ cover }) => cover) ?? posts[0];
  return feature ? [feature, ...posts.filter((post) => post !== feature)] : [];
}

/**
 * Arranges a front page: the newest posts lead, the others go to their sections, and posts without a section
 * come last.
 */
export function arrangeFront(newest: readonly PostSummary[], { sections, mostRead }: FrontPage): FrontPlan {
  const [lead, ...others] = newest;
  const seconds = others.slice(0, SECONDS);
  const placed = new Set(newest.slice(0, 1 + SECONDS).map(({ id }) => id));
  const free = ({ id }: PostSummary) => !placed.has(id);
  const filled = sections.flatMap(({ category, posts }) => {
    const own = posts.filter(free).slice(0, A_SECTION);
    for (const { id } of own) placed.add(id);
    return own.length > 0 ? [{ category, posts: imageFirst(own) }] : [];
  });
  return {
    lead,
    seconds,
    sections: filled.filter(({ posts }) => posts.length >= FILLS_THE_PAGE),
    small: filled.filter(({ posts }) => posts.length < FILLS_THE_PAGE),
    rest: others.filter(free),
    mostRead: mostRead.length < RANKING ? [] : mostRead,
  };
}
