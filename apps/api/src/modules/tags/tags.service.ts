import type { Locale } from '@sanwen/contracts/locales';
import type { Page } from '@sanwen/contracts/shared.schemas';
import type { tagsContract, Tag } from '@sanwen/contracts/tags.contract';
import type { z } from 'zod';
import { Tag as TagEntity, TagTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { readCount, addToCount } from '../../db/site-counts.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import type { RequestContext } from '../../request/context.ts';
import {
  requireTermId,
  viewTerms,
  missingNames,
  nameConditions,
  newTermSlug,
} from '../terms/terms.service.ts';

type Input<Name extends Exclude<keyof typeof tagsContract, 'manage'>> = z.output<
  (typeof tagsContract)[Name]['input']
>;

/** Tags, most used first. */
export async function listTags(ctx: RequestContext, input: Input<'list'>): Promise<Page<Tag>> {
  ctx.request.cacheTags.add(changeTags.tags);
  const [rows, total] = await Promise.all([
    ctx.db
      .selectFrom('tags')
      .select('id')
      .orderBy('post_count', 'desc')
      .orderBy('id', 'desc')
      .limit(input.limit)
      .offset(offsetOf(input))
      .execute(),
    readCount(ctx.db, 'tags'),
  ]);
  const ids = rows.map((row) => row.id);
  return toPage(await loadTags(ctx, ids), input, total);
}

/** @throws AppError TAG_NOT_FOUND */
export async function getTag(ctx: RequestContext, input: Input<'get'>): Promise<Tag> {
  const id = await requireTermId(ctx, 'tags', input.id);
  const [tag] = await loadTags(ctx, [id]);
  if (!tag) throw new AppError('TAG_NOT_FOUND');
  return tag;
}

async function loadTags(ctx: RequestContext, ids: number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('tags as tag')
    .leftJoin('tag_translations as text', 'text.tag_id', 'tag.id')
    .select(['tag.id', 'tag.slug', 'tag.post_count', 'text.locale', 'text.name', 'text.description'])
    .where('tag.id', 'in', ids)
    .execute();
  for (const id of ids) ctx.request.cacheTags.add(changeTags.tag(id)).add(changeTags.tagPosts(id));
  return viewTerms(ctx, ids, rows).map(({ view }) => view);
}

/**
 * Finds a tag by slug, or else by name, or creates it. Adds missing names but never changes one. Call it
 * inside a transaction.
 * @returns its ID
 */
export async function ensureTag(
  em: Em,
  slug: string,
  names: Partial<Record<Locale, string>>,
  changed: Set<string>,
): Promise<number> {
  let tag = (await em.findOne(TagEntity, { slug })) ?? (await findByName(em, names));
  if (!tag) {
    tag = em.create(TagEntity, { slug });
    await em.flush();
    changed.add(changeTags.tags);
    await addToCount(readDb(em), 'tags', 1);
  }
  const named = await em.find(TagTranslation, { tag });
  for (const { locale, name } of missingNames(names, named)) {
    em.create(TagTranslation, { tag, locale, name });
    changed.add(changeTags.tag(tag.id));
  }
  await em.flush();
  return tag.id;
}

/** The same term may have got another slug from a post in another language. */
async function findByName(em: Em, names: Partial<Record<Locale, string>>) {
  const named = nameConditions(names);
  if (named.length === 0) return null;
  const text = await em.findOne(
    TagTranslation,
    { $or: named },
    { populate: ['tag'], orderBy: { tag: 'asc' } },
  );
  return text?.tag ?? null;
}

/** Finds a tag by its name in any language. */
export async function findTagByName(em: Em, name: string): Promise<number | undefined> {
  const named = await em.findOne(TagTranslation, { name }, { orderBy: { tag: 'asc' } });
  return named?.tag.id;
}

/**
 * Finds a tag by its name in any language, or creates it. By name and not by slug: 事实 and 实施 both become
 * shi-shi. Call it inside a transaction.
 * @returns its ID
 */
export async function ensureTagByName(
  em: Em,
  name: string,
  locale: Locale,
  changed: Set<string>,
): Promise<number> {
  const known = await findTagByName(em, name);
  if (known !== undefined) return known;
  return ensureTag(em, await newTermSlug(em, 'tags', undefined, name), { [locale]: name }, changed);
}
