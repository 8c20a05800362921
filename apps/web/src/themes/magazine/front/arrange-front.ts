import type { FrontPage, FrontSection } from '@sanwen/contracts/posts.contract';
import type { PostSummary } from '@sanwen/contracts/posts.schemas';

/** A front page as it is set. No story stands in two places, except among the most read. */
export interface FrontPlan {
  lead: PostSummary | undefined;
  /** Beside the lead. */
  seconds: PostSummary[];
  /** Categories with enough to fill the page's width, in their order. */
  sections: FrontSection[];
  /** Those with a story or two, which stand side by side. */
  small: FrontSection[];
  /** The newest that have found no place above, so that the second page goes on where this one ends. */
  rest: PostSummary[];
  mostRead: PostSummary[];
}

const SECONDS = 3;
const A_SECTION = 5;
const FILLS_THE_PAGE = 3;
/** A ranking of fewer says nothing. */
const RANKING = 3;

/** What stands large in a section is its newest story with a picture; without pictures, its newest. */
function imageFirst(posts: PostSummary[]): PostSummary[] {
  const feature = posts.find(({ cover }) => cover) ?? posts[0];
  return feature ? [feature, ...posts.filter((post) => post !== feature)] : [];
}

/**
 * Sets a front page: what is newest leads, the rest goes to the sections, and what belongs to none comes
 * last.
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
