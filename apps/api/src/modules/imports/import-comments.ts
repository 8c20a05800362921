import { readDb } from '../../db/read.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedComment } from '../../import/items.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { findKnownComments, importCommentsOfPost } from '../comments/writing/import-comments.service.ts';
import { createPostFinder } from './find-commented-post.ts';
import type { ImportReport } from './import-report.ts';
import type { PlannedPost } from './plan-addresses.ts';

/** Adds the comments of a source to their posts, and reports those whose post isn't here. */
export async function importComments(
  ctx: WriteContext,
  comments: readonly ImportedComment[],
  planned: readonly PlannedPost[],
  report: ImportReport,
  isTrial = false,
): Promise<void> {
  const db = readDb(ctx.em);
  const rows = await db.selectFrom('posts').select(['id', 'import_key']).execute();
  const byKey = new Map(rows.map(({ id, import_key: key }) => [key, id]));
  const idOf = (post: PlannedPost) => byKey.get(post.importKey) ?? post.id ?? undefined;
  const names = new Map(planned.flatMap((post) => post.files.map(({ name }) => [name, post] as const)));
  const addresses = planned.flatMap((post) => {
    const id = idOf(post);
    return id === undefined ? [] : post.addresses.map((address) => [address, id] as const);
  });
  const find = await createPostFinder(db, new Map(addresses));
  const groups = Map.groupBy(comments, ({ post }) => ('name' in post ? `name ${post.name}` : post.address));
  const byPost = new Map<number, ImportedComment[]>();
  for (const [address, group] of groups) {
    const [first] = group;
    const post = first && 'name' in first.post ? names.get(first.post.name) : undefined;
    const id = post ? idOf(post) : find(address);
    if (id !== undefined) byPost.set(id, [...(byPost.get(id) ?? []), ...group]);
    else if (post && isTrial) report.comments += group.length;
    else if (!post)
      report.skipped.push({
        name: address,
        reason: importSentence('commentsOfNoPost', { count: group.length }),
      });
  }
  for (const [id, group] of byPost) {
    if (isTrial) report.comments += group.length - (await findKnownComments(db, id, group)).size;
    else report.comments += await importCommentsOfPost({ ...ctx, em: ctx.em.fork() }, id, group);
  }
}
