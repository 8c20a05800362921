import type { Locale } from '@sanwen/contracts/locales';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { findListedPost } from './find-listed-post.ts';
import { readMappedPosts } from './mapped-posts.ts';

/** A post's words as its author wrote them, in one language. */
export interface PostText {
  id: number;
  /** The language that the post was written in first. */
  sourceLocale: Locale;
  title: string;
  markdown: string;
}

/**
 * A listed post's words, by id, slug or former slug.
 * @param locale without it, the language that it was written in; where there is no translation, the one that
 * stands in.
 * @throws AppError POST_NOT_FOUND
 */
export async function getPostText(ctx: RequestContext, idOrSlug: string, locale?: Locale): Promise<PostText> {
  const listed = await findListedPost(ctx.db, idOrSlug);
  if (!listed) throw new AppError('POST_NOT_FOUND');
  const { source_locale: sourceLocale } = await ctx.db
    .selectFrom('posts')
    .select('source_locale')
    .where('id', '=', listed.id)
    .executeTakeFirstOrThrow();
  const [post] = await readMappedPosts(ctx, [listed.id], locale ?? sourceLocale);
  if (!post) throw new AppError('POST_NOT_FOUND');
  const { markdown } = await ctx.db
    .selectFrom('post_translations')
    .select('markdown')
    .where('id', '=', post.textId)
    .executeTakeFirstOrThrow();
  return { id: listed.id, sourceLocale, title: post.summary.title, markdown };
}
