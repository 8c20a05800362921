import { expect, test } from 'vitest';
import { sampleSummary } from '../shared/theme-samples.ts';
import { arrangeFront } from './home.tsx';

const post = (id: number) => sampleSummary(id, '2026-01-01');
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const section = (id: number, ...posts: number[]) => ({
  category: { id, slug: `c${id}`, name: `C${id}`, description: '', parentId: null, postCount: posts.length },
  posts: posts.map(post),
});
const newest = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(post);

test('arranges the newest post as lead with three beside it, without repeats', () => {
  const plan = arrangeFront(newest, {
    sections: [section(1, 1, 5, 6, 11, 12, 13, 14, 15), section(2, 2, 3, 4), section(3, 7, 8)],
    mostRead: [],
  });
  expect(plan.lead?.id).toBe(1);
  expect(ids(plan.seconds)).toEqual([2, 3, 4]);
  expect(plan.sections.map(({ posts }) => ids(posts))).toEqual([[5, 6, 11, 12, 13]]);
  expect(ids(plan.rest).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10]);
});

test('leads with an image among the four newest, and orders what is left by date', () => {
  const cover = { url: '/c.jpg', alt: '', width: 3, height: 2 };
  const dated = newest.map((each) => ({ ...each, publishedAt: `2026-02-${30 - each.id}` }));
  const front = { sections: [section(1, 20, 21)], mostRead: [] };
  const withCover = (id: number) => dated.map((each) => (each.id === id ? { ...each, cover } : each));
  const plan = arrangeFront(withCover(3), front);
  expect([plan.lead?.id, ...ids(plan.seconds)]).toEqual([3, 1, 2, 4]);
  expect(ids(plan.rest).slice(0, 6)).toEqual([5, 6, 7, 8, 9, 10]);
  expect(
    ids(plan.rest)
      .slice(6)
      .toSorted((a, b) => a - b),
  ).toEqual([20, 21]);
  expect(arrangeFront(withCover(5), front).lead?.id).toBe(1);
});

test('places each of the newest posts', () => {
  const plan = arrangeFront(newest, { sections: [section(1, 5, 6, 7, 8, 9, 10)], mostRead: [] });
  expect(ids(plan.rest)).toEqual([10]);
  expect(ids(arrangeFront(newest, { sections: [], mostRead: [] }).rest)).toEqual([5, 6, 7, 8, 9, 10]);
});

test('leads a section with its newest post that has an image', () => {
  const cover = { url: '/c.jpg', alt: '', width: 3, height: 2 };
  const posts = [post(11), { ...post(12), cover }, { ...post(13), cover }];
  const plan = arrangeFront(newest, { sections: [{ ...section(1), posts }], mostRead: [] });
  expect(plan.sections.map((set) => ids(set.posts))).toEqual([[12, 11, 13]]);
});

test('shows no ranking of two posts', () => {
  expect(arrangeFront(newest, { sections: [], mostRead: [post(1), post(2)] }).mostRead).toEqual([]);
  expect(ids(arrangeFront(newest, { sections: [], mostRead: [post(3), post(1), post(2)] }).mostRead)).toEqual(
    [3, 1, 2],
  );
});

test('arranges an empty page for an empty site', () => {
  expect(arrangeFront([], { sections: [], mostRead: [] })).toEqual({
    lead: undefined,
    seconds: [],
    sections: [],
    rest: [],
    mostRead: [],
  });
});
