import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../change-tags.ts';
import type { PostFilter } from './find-posts.ts';

/** Notes that a page shows a post, with the names of its terms and author. */
export function noteSummary(shows: Set<string>, post: PostSummary): void {
  shows.add(changeTags.post(post.id));
  if (post.category) shows.add(changeTags.category(post.category.id));
  if (post.author) shows.add(changeTags.author(post.author.id));
  for (const tag of post.tags) shows.add(changeTags.tag(tag.id));
}

/** Notes that a page shows which posts a list holds. */
export function noteList(shows: Set<string>, filter: Partial<PostFilter>): void {
  const { categoryId, tagId, authorId, sort } = filter;
  if (sort === 'popular') shows.add(changeTags.popular);
  if (categoryId !== undefined) shows.add(changeTags.categoryPosts(categoryId));
  if (tagId !== undefined) shows.add(changeTags.tagPosts(tagId));
  if (authorId !== undefined) shows.add(changeTags.authorPosts(authorId));
  if (categoryId === undefined && tagId === undefined && authorId === undefined) shows.add(changeTags.posts);
}
