import type { Locale } from '@sanwen/contracts/locales';
import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import { BULK_BATCH } from '@sanwen/contracts/posts.manage.schemas';
import type { z } from 'zod';
import { readDb } from '#src/db/read.ts';
import { classify, isExpected } from '#src/errors/describe-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { findTagByName } from '../../tags/tags.service.ts';
import { selectTagLinks } from '../post-summaries.ts';
import { saveTags } from '../save-post.service.ts';
import { changePost, type PostChange, titleForAudit } from './change-post.ts';
import { findIdsBetween, newestId } from './find-managed.ts';
import { enabledLanguages } from './list-managed.ts';
import { publish, unpublish } from './publish-post.ts';
import { removePost, restorePost, trashPost } from './trash-post.ts';
import { setCategory, tagId } from './update-post.ts';

type Bulk = (typeof managePostsContract)['bulk'];
type BulkInput = z.output<Bulk['input']>;
type BulkResult = z.output<Bulk['output']>;
type Change = BulkInput['change'];

/**
 * Changes posts one by one, each in its own transaction and with its own audit log entry. A post that fails
 * doesn't stop the others.
 */
export async function bulkChange(ctx: SignedInContext, { posts, change }: BulkInput): Promise<BulkResult> {
  const { ids, next } =
    'ids' in posts ? { ids: [...new Set(posts.ids)], next: null } : await nextBatch(ctx, posts);
  const result: BulkResult = { done: [], failed: [], next };
  for (const id of ids) {
    try {
      await changeOne(ctx, id, change);
      result.done.push(id);
    } catch (error) {
      if (!isExpected(error)) throw error;
      result.failed.push({ id, code: classify(error).code });
    }
  }
  return result;
}

/** The posts of one batch. The filter is applied again for each batch. */
async function nextBatch(
  ctx: SignedInContext,
  { filter, batch }: Extract<BulkInput['posts'], { filter: unknown }>,
) {
  const upTo = batch.upTo ?? (await newestId(ctx.db));
  const ids = await findIdsBetween(ctx.db, filter, {
    after: batch.after,
    upTo,
    enabled: enabledLanguages(ctx),
    limit: BULK_BATCH + 1,
  });
  const taken = ids.slice(0, BULK_BATCH);
  const last = taken.at(-1);
  return { ids: taken, next: last !== undefined && ids.length > taken.length ? { after: last, upTo } : null };
}

async function changeOne(ctx: SignedInContext, id: number, change: Change): Promise<unknown> {
  switch (change.action) {
    case 'publish':
      return publish(ctx, { id });
    case 'unpublish':
      return unpublish(ctx, id);
    case 'trash':
      return trashPost(ctx, { id });
    case 'restore':
      return restorePost(ctx, { id });
    case 'remove':
      return removePost(ctx, { id });
    default:
      return changePost(ctx, id, async (postChange) => {
        await changeTerm(postChange, change, ctx.locale);
        writeAudit(postChange.tx, ctx, {
          action: 'update',
          subjectKind: 'post',
          subjectId: id,
          subjectTitle: await titleForAudit(postChange.tx, id),
          changes: { ...change },
        });
      });
  }
}

type TermChange = Extract<Change, { action: 'setCategory' | 'addTag' | 'removeTag' }>;

async function changeTerm(
  { tx, post, changed }: PostChange,
  change: TermChange,
  locale: Locale,
): Promise<void> {
  if (change.action === 'setCategory') return setCategory(tx, post, change.categoryId);
  const { tag } = change;
  // Removing a tag by name must not create it.
  const id =
    change.action === 'removeTag' && typeof tag === 'string'
      ? await findTagByName(tx, tag)
      : await tagId(tx, tag, locale, changed);
  const links = await selectTagLinks(readDb(tx), {}, [post.id]);
  const others = links.map((link) => link.tag_id).filter((other) => other !== id);
  return saveTags(tx, post, change.action === 'addTag' && id !== undefined ? [...others, id] : others);
}
