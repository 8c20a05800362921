import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { tagsManageContract } from '@sanwen/contracts/tags.contract';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import type { z } from 'zod';
import { Tag, TagTranslation } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { addToCount } from '#src/db/site-counts.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { lockPostsOfTags } from '../../posts/posts-of-terms.service.ts';
import { relabelPosts } from '../../search/relabel-posts.service.ts';
import { catchUpSearch } from '../../terms/catch-up-search.service.ts';
import { changeTermSlug, firstName, newTermSlug, termTexts } from '../../terms/manage-terms.service.ts';
import { lockTags, requireTag, type TagEntity } from './lock-tags.ts';

/** Makes a tag. @throws AppError VALIDATION_FAILED, SLUG_TAKEN */
export async function createTag(ctx: SignedInContext, input: TermTexts): Promise<{ id: number }> {
  const title = firstName(ctx, input.names);
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
 * Changes a tag; the posts that have it are found by its new names.
 * @throws AppError TAG_NOT_FOUND, SLUG_TAKEN, VALIDATION_FAILED
 */
export async function saveTag(
  ctx: SignedInContext,
  { id, ...input }: z.output<(typeof tagsManageContract)['save']['input']>,
): Promise<Nothing> {
  const isBehind = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfTags(tx, [id]);
    const tag = requireTag(await lockTags(tx, [id]), id);
    const from = tag.slug;
    if (input.slug !== undefined) await changeTermSlug(tx, 'tags', tag, input.slug);
    await saveTexts(tx, tag, input);
    changed.add(changeTags.tag(id));
    if (tag.slug !== from) changed.add(changeTags.tags).add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'tag',
      subjectId: id,
      subjectTitle: firstName(ctx, input.names),
      changes: { slug: { from, to: tag.slug }, names: input.names },
    });
    await tx.flush();
    return relabelPosts(tx, posts);
  });
  if (isBehind) catchUpSearch(ctx);
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
