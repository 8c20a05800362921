import { type InferEntity, LockMode } from '@mikro-orm/core';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { tagsManageContract } from '@sanwen/contracts/tags.contract';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import type { z } from 'zod';
import { Tag, TagTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { relabelPosts } from '../search/index-posts.service.ts';
import { changeSlug, deleteFormerSlugs, redirectSlugs } from '../slugs/slugs.service.ts';
import { lockPostsOfTags, retagPosts, untagPosts } from '../terms/posts-of-terms.service.ts';
import { catchUpSearch, termName, newTermSlug, termTexts } from '../terms/terms.service.ts';

/**
 * Creates a tag.
 * @throws AppError VALIDATION_FAILED, SLUG_TAKEN
 */
export async function createTag(ctx: SignedInContext, input: TermTexts): Promise<{ id: number }> {
  const title = termName(ctx, input.names);
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const slug = await newTermSlug(tx, 'tags', input.slug, title);
    const tag = tx.create(Tag, { slug });
    await tx.flush();
    await saveTexts(tx, tag, input);
    await addToCount(readDb(tx), 'tags', 1);
    changed.add(changeTags.tag(tag.id)).add(changeTags.tags).add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'tag',
      subjectId: tag.id,
      subjectTitle: title,
      changes: { slug },
    });
    return { id: tag.id };
  });
}

/**
 * Changes a tag, and reindexes its posts under the new names.
 * @throws AppError TAG_NOT_FOUND, SLUG_TAKEN, VALIDATION_FAILED
 */
export async function saveTag(
  ctx: SignedInContext,
  { id, ...input }: z.output<(typeof tagsManageContract)['save']['input']>,
): Promise<Nothing> {
  const needsReindex = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, [id]);
    const tag = requireTag(await lockTags(tx, [id]), id);
    const from = tag.slug;
    if (input.slug !== undefined) await changeSlug(tx, 'tags', tag, input.slug);
    await saveTexts(tx, tag, input);
    changed.add(changeTags.tag(id));
    if (tag.slug !== from) changed.add(changeTags.tags).add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'tag',
      subjectId: id,
      subjectTitle: termName(ctx, input.names),
      changes: { slug: { from, to: tag.slug }, names: input.names },
    });
    await tx.flush();
    return relabelPosts(tx, posts);
  });
  if (needsReindex) catchUpSearch(ctx);
  return {};
}

async function saveTexts(tx: Em, tag: TagEntity, input: TermTexts): Promise<void> {
  const texts = termTexts(input);
  await tx.nativeDelete(TagTranslation, { tag });
  await tx.insertMany(
    TagTranslation,
    texts.map((text) => ({ tag: tag.id, ...text })),
  );
}

/**
 * Merges tags into another: their posts and their slugs.
 * @returns how many posts had one of them, including drafts
 * @throws AppError TAG_NOT_FOUND, VALIDATION_FAILED into one of themselves
 */
export async function mergeTags(
  ctx: SignedInContext,
  { from, into }: { from: number[]; into: number },
): Promise<{ moved: number }> {
  if (from.includes(into)) throw new AppError('VALIDATION_FAILED', [{ field: 'into', rule: 'invalid' }]);
  const { moved, needsReindex } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, from);
    const tags = await lockTags(tx, [...from, into]);
    const target = requireTag(tags, into);
    for (const id of new Set(from)) {
      const source = requireTag(tags, id);
      await redirectSlugs(tx, 'tags', source, into);
      target.postCount = (target.postCount ?? 0) + (await retagPosts(tx, posts, id, into));
      writeAudit(tx, ctx, {
        action: 'merge',
        subjectKind: 'tag',
        subjectId: id,
        subjectTitle: source.slug,
        changes: { into, slug: target.slug },
      });
      await deleteTag(tx, source, changed);
    }
    changed.add(changeTags.tag(into)).add(changeTags.tagPosts(into));
    return { moved: posts.length, needsReindex: await relabelPosts(tx, posts) };
  });
  if (needsReindex) catchUpSearch(ctx);
  return { moved };
}

/**
 * Deletes tags. Their posts stay.
 * @returns how many tags were deleted
 */
export async function removeTags(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ removed: number }> {
  const { removed, needsReindex } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, ids);
    const tags = await lockTags(tx, ids);
    await untagPosts(tx, posts, ids);
    for (const tag of tags) {
      await deleteFormerSlugs(tx, 'tags', tag.id);
      writeAudit(tx, ctx, {
        action: 'delete',
        subjectKind: 'tag',
        subjectId: tag.id,
        subjectTitle: tag.slug,
      });
      await deleteTag(tx, tag, changed);
    }
    return { removed: tags.length, needsReindex: await relabelPosts(tx, posts) };
  });
  if (needsReindex) catchUpSearch(ctx);
  return { removed };
}

async function deleteTag(tx: Em, { id }: TagEntity, changed: Set<string>): Promise<void> {
  await tx.flush();
  await tx.nativeDelete(Tag, { id });
  await addToCount(readDb(tx), 'tags', -1);
  // Invalidates all pages that name the tag, including posts, and with `eachPost` the feeds and sitemaps.
  changed.add(changeTags.tag(id)).add(changeTags.tagPosts(id)).add(changeTags.tags).add(changeTags.eachPost);
}

type TagEntity = InferEntity<typeof Tag>;

/** Reads and locks tags in order of ID. Missing ones are left out. */
function lockTags(tx: Em, ids: readonly number[]): Promise<TagEntity[]> {
  return tx.find(
    Tag,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/** @throws AppError TAG_NOT_FOUND */
function requireTag(tags: readonly TagEntity[], id: number): TagEntity {
  const tag = tags.find((each) => each.id === id);
  if (!tag) throw new AppError('TAG_NOT_FOUND');
  return tag;
}
