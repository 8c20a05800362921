import { Tag } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { addToCount } from '#src/db/site-counts.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { lockPostsOfTags, retagPosts, untagPosts } from '../../posts/posts-of-terms.service.ts';
import { relabelPosts } from '../../search/relabel-posts.service.ts';
import { catchUpSearch } from '../../terms/catch-up-search.service.ts';
import { forgetSlugs, handOverSlugs } from '../../terms/manage-terms.service.ts';
import { lockTags, requireTag, type TagEntity } from './lock-tags.ts';

/**
 * Gives all posts of some tags, and the addresses of these, to another; then they are gone.
 * @returns how many posts had one of them, drafts among them.
 * @throws AppError TAG_NOT_FOUND, VALIDATION_FAILED into one of themselves
 */
export async function mergeTags(
  ctx: SignedInContext,
  { from, into }: { from: number[]; into: number },
): Promise<{ moved: number }> {
  if (from.includes(into)) throw new AppError('VALIDATION_FAILED', [{ field: 'into', rule: 'invalid' }]);
  const { moved, isBehind } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, from);
    const tags = await lockTags(tx, [...from, into]);
    const target = requireTag(tags, into);
    for (const id of new Set(from)) {
      const leaving = requireTag(tags, id);
      await handOverSlugs(tx, 'tags', leaving, into);
      target.postCount = (target.postCount ?? 0) + (await retagPosts(tx, posts, id, into));
      writeAudit(tx, ctx, {
        action: 'merge',
        subjectKind: 'tag',
        subjectId: id,
        subjectTitle: leaving.slug,
        changes: { into, slug: target.slug },
      });
      await end(tx, leaving, changed);
    }
    changed.add(changeTags.tag(into)).add(changeTags.tagPosts(into));
    return { moved: posts.length, isBehind: await relabelPosts(tx, posts) };
  });
  if (isBehind) catchUpSearch(ctx);
  return { moved };
}

/** Deletes tags; their posts stay, without them. @returns how many there were of them. */
export async function removeTags(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ removed: number }> {
  const { removed, isBehind } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, ids);
    const tags = await lockTags(tx, ids);
    await untagPosts(tx, posts, ids);
    for (const tag of tags) {
      await forgetSlugs(tx, 'tags', tag.id);
      writeAudit(tx, ctx, {
        action: 'delete',
        subjectKind: 'tag',
        subjectId: tag.id,
        subjectTitle: tag.slug,
      });
      await end(tx, tag, changed);
    }
    return { removed: tags.length, isBehind: await relabelPosts(tx, posts) };
  });
  if (isBehind) catchUpSearch(ctx);
  return { removed };
}

async function end(tx: Em, { id }: TagEntity, changed: Set<string>): Promise<void> {
  await tx.flush();
  await tx.nativeDelete(Tag, { id });
  await addToCount(readDb(tx), 'tags', -1);
  // Every page that names the tag shows this, the posts' own as well; feeds and lists of addresses show
  // `eachPost`.
  changed.add(changeTags.tag(id)).add(changeTags.tagPosts(id)).add(changeTags.tags).add(changeTags.eachPost);
}
