import type { z } from 'zod';
import type { managePostsContract } from '@sanwen/contracts/posts.manage.contract';
import { BULK_MATCHES_MAX } from '@sanwen/contracts/posts.manage.schemas';
import type { Locale } from '@sanwen/contracts/locales';
import type { SignedInContext } from '../../../context.ts';
import { readDb } from '../../../db/read.ts';
import { classify, isExpected } from '../../../errors/describe-error.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { selectTagLinks } from '../posts.rows.ts';
import { findTagByName } from '../../tags/tag-by-name.service.ts';
import { saveTags } from '../save-post.service.ts';
import { changePost } from './change-post.ts';
import type { PostChange } from './change-post.ts';
import { firstTitle } from './first-title.ts';
import { findManagedIds } from './list/find-managed.ts';
import { enabledLanguages } from './list/list-managed.ts';
import { publish } from './publish/publish-post.ts';
import { unpublish } from './publish/unpublish-post.ts';
import { setCategory, tagId } from './save-shared.ts';
import { removePost, restorePost, trashPost } from './trash-post.ts';

type Bulk = (typeof managePostsContract)['bulk'];
type BulkInput = z.output<Bulk['input']>;
type BulkResult = z.output<Bulk['output']>;
type Change = BulkInput['change'];

/** Changes one post after the other, each as a whole: what one of them refuses holds none of the others up. */
export async function bulkChange(ctx: SignedInContext, { posts, change, locale = ctx.locale }: BulkInput): Promise<BulkResult> {
  const { ids, isCapped } = 'ids' in posts ? { ids: [...new Set(posts.ids)], isCapped: false } : await matches(ctx, posts.filter);
  const result: BulkResult = { done: [], failed: [], isCapped };
  for (const id of ids) {
    try {
      await changeOne(ctx, id, change, locale);
      result.done.push(id);
    } catch (error) {
      if (!isExpected(error)) throw error;
      result.failed.push({ id, code: classify(error).code });
    }
  }
  return result;
}

async function matches(ctx: SignedInContext, filter: Extract<BulkInput['posts'], { filter: unknown }>['filter']) {
  const enabled = enabledLanguages(ctx);
  const page = { sort: 'updated', order: 'desc', page: 1, limit: BULK_MATCHES_MAX + 1, enabled } as const;
  const ids = await findManagedIds(ctx.db, filter, page);
  return { ids: ids.slice(0, BULK_MATCHES_MAX), isCapped: ids.length > BULK_MATCHES_MAX };
}

async function changeOne(ctx: SignedInContext, id: number, change: Change, locale: Locale): Promise<unknown> {
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
      return changePost(ctx, id, async (under) => {
        await changeTerm(under, change, locale);
        writeAudit(under.tx, ctx, {
          action: 'update',
          subjectKind: 'post',
          subjectId: id,
          subjectTitle: await firstTitle(under.tx, id),
          changes: { ...change },
        });
      });
  }
}

type TermChange = Extract<Change, { action: 'setCategory' | 'addTag' | 'removeTag' }>;

async function changeTerm({ tx, post, changed }: PostChange, change: TermChange, locale: Locale): Promise<void> {
  if (change.action === 'setCategory') return setCategory(tx, post, change.categoryId);
  const { tag } = change;
  // A name that no tag has is not made to be taken away.
  const id =
    change.action === 'removeTag' && typeof tag === 'string' ? await findTagByName(tx, tag) : await tagId(tx, tag, locale, changed);
  const links = await selectTagLinks(readDb(tx), {}, [post.id]);
  const others = links.map((link) => link.tag_id).filter((other) => other !== id);
  return saveTags(tx, post, change.action === 'addTag' && id !== undefined ? [...others, id] : others);
}
