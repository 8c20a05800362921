import { LockMode } from '@mikro-orm/core';
import { type ManagedSeries, SERIES_MAX, type seriesContract } from '@sanwen/contracts/series.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { Post } from '../../db/entities/posts.entities.ts';
import { Series, SeriesPost } from '../../db/entities/series.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { changeSlug, deleteFormerSlugs, makeSlug, takeSlug } from '../slugs/slugs.service.ts';
import { termName, termTexts } from '../terms/terms.service.ts';

type Manage = typeof seriesContract.manage;
type Change = z.output<Manage['create']['input']>;

/** All series with their posts, in order of their slugs. */
export async function listManagedSeries({ db }: SignedInContext): Promise<{ items: ManagedSeries[] }> {
  const [rows, members] = await Promise.all([
    db.selectFrom('series').selectAll().orderBy('slug').limit(SERIES_MAX).execute(),
    db
      .selectFrom('series_posts as member')
      .innerJoin('posts as post', 'post.id', 'member.post_id')
      .leftJoin('post_translations as text', (join) =>
        join.onRef('text.post_id', '=', 'post.id').onRef('text.locale', '=', 'post.source_locale'),
      )
      .select(['member.series_id', 'post.id', 'post.slug', 'post.listed_at', 'text.title'])
      .orderBy('member.position')
      .orderBy('post.id')
      .execute(),
  ]);
  const bySeries = Map.groupBy(members, (member) => member.series_id);
  return {
    items: rows.map(({ id, slug, names, descriptions }) => ({
      id,
      slug,
      names: fromJson(names),
      descriptions: fromJson(descriptions),
      posts: (bySeries.get(id) ?? []).map((post) => ({
        id: post.id,
        title: post.title || post.slug,
        isListed: post.listed_at !== null,
      })),
    })),
  };
}

/** @throws AppError VALIDATION_FAILED, SLUG_TAKEN */
export async function createSeries(ctx: SignedInContext, change: Change): Promise<{ id: number }> {
  const name = termName(ctx, change.names);
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    if ((await tx.count(Series)) >= SERIES_MAX)
      throw new AppError('VALIDATION_FAILED', [{ field: 'names', rule: 'invalid' }]);
    if (change.slug !== undefined) await takeSlug(tx, 'series', change.slug);
    const slug = change.slug ?? (await makeSlug(readDb(tx), 'series', name));
    const series = tx.create(Series, { slug, ...textsOf(change) });
    await tx.flush();
    await setPosts(tx, series.id, change.posts, changed);
    changed.add(changeTags.series(series.id)).add(changeTags.eachPost);
    audit(tx, ctx, { action: 'create', id: series.id, title: name, posts: change.posts });
    return { id: series.id };
  });
}

/** @throws AppError SERIES_NOT_FOUND, VALIDATION_FAILED, SLUG_TAKEN */
export async function saveSeries(
  ctx: SignedInContext,
  { id, ...change }: Change & { id: number },
): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const series = await requireSeries(tx, id);
    if (change.slug !== undefined && change.slug !== series.slug) {
      await changeSlug(tx, 'series', series, change.slug);
      changed.add(changeTags.eachPost);
    }
    Object.assign(series, textsOf(change));
    await tx.flush();
    await setPosts(tx, id, change.posts, changed);
    changed.add(changeTags.series(id));
    audit(tx, ctx, { action: 'update', id, title: termName(ctx, change.names), posts: change.posts });
    return {};
  });
}

/** Deletes a series; its posts stay. @throws AppError SERIES_NOT_FOUND */
export async function removeSeries(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const series = await requireSeries(tx, id);
    await setPosts(tx, id, [], changed);
    await deleteFormerSlugs(tx, 'series', id);
    await tx.nativeDelete(Series, { id });
    changed.add(changeTags.series(id)).add(changeTags.eachPost);
    audit(tx, ctx, { action: 'delete', id, title: series.slug, posts: [] });
    return {};
  });
}

async function requireSeries(tx: Em, id: number) {
  const series = await tx.findOne(Series, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!series) throw new AppError('SERIES_NOT_FOUND');
  return series;
}

function textsOf(change: Change) {
  const texts = termTexts(change);
  return {
    names: Object.fromEntries(texts.map(({ locale, name }) => [locale, name])),
    descriptions: Object.fromEntries(texts.map(({ locale, description }) => [locale, description])),
  };
}

/** Replaces a series' posts. Records the tags of all that joined or left it, and of their former series. */
async function setPosts(tx: Em, id: number, posts: readonly number[], changed: Set<string>): Promise<void> {
  const ids = [...new Set(posts)];
  if ((await tx.count(Post, { id: { $in: ids } })) < ids.length)
    throw new AppError('VALIDATION_FAILED', [{ field: 'posts', rule: 'invalid' }]);
  const touched = await readDb(tx)
    .selectFrom('series_posts')
    .select(['post_id', 'series_id'])
    .where(({ eb, or }) => or([eb('series_id', '=', id), eb('post_id', 'in', [0, ...ids])]))
    .execute();
  for (const row of touched) changed.add(changeTags.series(row.series_id)).add(changeTags.post(row.post_id));
  for (const post of ids) changed.add(changeTags.post(post));
  await tx.nativeDelete(SeriesPost, { $or: [{ series: id }, { post: { $in: ids } }] });
  await tx.insertMany(
    SeriesPost,
    ids.map((post, position) => ({ post, series: id, position })),
  );
}

interface AuditedChange {
  action: 'create' | 'update' | 'delete';
  id: number;
  title: string;
  posts: readonly number[];
}

function audit(tx: Em, ctx: SignedInContext, { action, id, title, posts }: AuditedChange): void {
  writeAudit(tx, ctx, {
    action,
    subjectKind: 'series',
    subjectId: id,
    subjectTitle: title,
    changes: { posts: posts.length },
  });
}
