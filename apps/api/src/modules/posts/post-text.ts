import type { Post, TocEntry } from '@sanwen/contracts/posts.schemas';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { fromImageBase } from '../../text/add-image-dimensions.ts';
import type { MappedPost } from './posts.mapper.ts';

/**
 * A post's view with the text of its translation.
 * @throws AppError POST_NOT_FOUND when it was deleted a moment ago
 */
export async function withText(
  { db, config, cacheTags }: Pick<RequestContext, 'db' | 'config' | 'cacheTags'>,
  { summary, textId }: MappedPost,
): Promise<Post> {
  const [text] = await selectText(db, { id: textId });
  if (!text) throw new AppError('POST_NOT_FOUND');
  cacheTags.add(changeTags.commentCount(summary.id));
  return {
    ...summary,
    html: fromImageBase(text.html, config.imageBase),
    toc: fromJson<TocEntry[]>(text.toc),
    wordCount: text.word_count,
  };
}

const selectText = prepareQuery((db, { value }: Parameters<{ id: number }>) =>
  db.selectFrom('post_translations').select(['html', 'toc', 'word_count']).where('id', '=', value('id')),
);
