import type { Post, TocEntry } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../change-tags.ts';
import type { RequestContext } from '../../context.ts';
import { keptQuery } from '../../db/kept-query.ts';
import type { Places } from '../../db/kept-query.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { fromImageBase } from '../../text/place-pictures.ts';
import type { MappedPost } from './posts.mapper.ts';

/**
 * A post's view with the text of its translation.
 * @throws AppError POST_NOT_FOUND when it was deleted a moment ago
 */
export async function withText(
  { db, config, shows }: Pick<RequestContext, 'db' | 'config' | 'shows'>,
  { summary, textId }: MappedPost,
): Promise<Post> {
  const [text] = await selectText(db, { id: textId });
  if (!text) throw new AppError('POST_NOT_FOUND');
  shows.add(changeTags.commentCount(summary.id));
  return {
    ...summary,
    html: fromImageBase(text.html, config.imageBase),
    toc: fromJson<TocEntry[]>(text.toc),
    wordCount: text.word_count,
  };
}

const selectText = keptQuery((db, { value }: Places<{ id: number }>) =>
  db.selectFrom('post_translations').select(['html', 'toc', 'word_count']).where('id', '=', value('id')),
);
