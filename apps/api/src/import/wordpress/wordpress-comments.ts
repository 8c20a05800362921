import { addComment } from '../comments/add-comment.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import type { WxrItem } from './read-wxr.ts';
import type { WordPressItems } from './wordpress-items.ts';
import { addParagraphs } from './wpautop.ts';

/** The comments of posts that are imported. */
export function readWordPressComments(
  texts: readonly WxrItem[],
  items: WordPressItems,
  site: ImportedSite,
  options: ReadOptions,
): ImportedComment[] {
  const comments: ImportedComment[] = [];
  const known = new Set(site.posts.flatMap((post) => post.files.map(({ name }) => name)));
  for (const item of texts) {
    const name = items.nameOf(item);
    if (!known.has(name)) continue;
    const before = comments.length;
    for (const fields of item.comments) {
      const field = (key: string) => fields.get(`wp:comment_${key}`)?.trim() ?? '';
      const isOther = !/^(?:0|1)$/.test(field('approved')) || !/^(?:comment)?$/.test(field('type'));
      const parent = field('parent');
      if (isOther) continue;
      addComment(comments, {
        key: field('id'),
        parent: parent === '0' ? undefined : parent,
        post: { name },
        nickname: field('author'),
        email: field('author_email'),
        createdAt: parsePostDate(field('date_gmt')) ?? parsePostDate(field('date'), options.timeZone),
        isApproved: field('approved') === '1',
        html: addParagraphs(field('content')),
      });
    }
    const count = item.comments.length - (comments.length - before);
    if (count > 0) site.skipped.push({ name, reason: importSentence('commentsLeftOut', { count }) });
  }
  return comments;
}
