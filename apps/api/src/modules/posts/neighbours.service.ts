import type { z } from 'zod';
import type { Locale } from '@sanwen/contracts/locales';
import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostNeighbours } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../change-tags.ts';
import type { RequestContext } from '../../context.ts';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import { findListedPost } from './find-listed-post.ts';
import { findNeighbourIds } from './find-neighbours.ts';

type Input = z.output<(typeof postsContract)['neighbours']['input']>;

/**
 * The posts before and after one, by date, each in the reader's language or the one that stands in for it. Who shows
 * them is told when one of them changes, and when another post comes between.
 * @throws AppError POST_NOT_FOUND
 */
export async function getNeighbours(ctx: RequestContext, { id, locale = ctx.locale }: Input): Promise<PostNeighbours> {
  const post = await findListedPost(ctx.db, id);
  if (!post) throw new AppError('POST_NOT_FOUND');
  ctx.shows.add(changeTags.besidePost(post.id));
  const { older, newer } = await findNeighbourIds(ctx.db, post.id);
  const links = await readLinks(ctx, [older, newer].filter((each) => each !== undefined), locale);
  const linkTo = (postId: number | undefined) => links.find((link) => link.id === postId) ?? null;
  return { previous: linkTo(older), next: linkTo(newer) };
}

async function readLinks(ctx: RequestContext, ids: number[], locale: Locale): Promise<PostLink[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('post_translations as text')
    .innerJoin('posts as post', 'post.id', 'text.post_id')
    .select(['post.id', 'post.slug', 'text.locale', 'text.title'])
    .where('post.id', 'in', ids)
    .where('text.state', 'in', READABLE_STATES)
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap((texts) => {
    const text = pickTranslation(texts, locale, ctx.settings.language.defaultLanguage);
    if (!text) return [];
    ctx.shows.add(changeTags.post(text.id));
    return { id: text.id, slug: text.slug, locale: text.locale, title: text.title };
  });
}
