import type { PostSummary } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../platform/cache-tags.ts';
import type { PostFilter } from './find-posts.ts';

/** Notes that a page shows a post, with the names of its terms and author. */
export function recordSummaryTags(cacheTags: Set<string>, post: PostSummary): void {
  cacheTags.add(changeTags.post(post.id));
  if (post.category) cacheTags.add(changeTags.category(post.category.id));
  if (post.author) cacheTags.add(changeTags.author(post.author.id));
  for (const tag of post.tags) cacheTags.add(changeTags.tag(tag.id));
}

/** Notes that a page shows which posts a list holds. */
export function recordListTags(cacheTags: Set<string>, filter: Partial<PostFilter>): void {
  const { categoryId, tagId, authorId, sort } = filter;
  if (sort === 'popular') cacheTags.add(changeTags.popular);
  if (categoryId !== undefined) cacheTags.add(changeTags.categoryPosts(categoryId));
  if (tagId !== undefined) cacheTags.add(changeTags.tagPosts(tagId));
  if (authorId !== undefined) cacheTags.add(changeTags.authorPosts(authorId));
  if (categoryId === undefined && tagId === undefined && authorId === undefined)
    cacheTags.add(changeTags.posts);
}
