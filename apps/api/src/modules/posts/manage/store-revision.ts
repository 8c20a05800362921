import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { User } from '#src/db/entities/people.entities.ts';
import { type PostEntity, PostRevision, PostTranslation } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { isSameText } from './working-text.ts';

/** Saves of one user within this time are one revision … */
const ONE_REVISION_MS = 10 * 60_000;
/** … unless the text gets much shorter, so that accidental deletions can be undone. */
const SHRINKS_TO = 0.8;
const SHRINKS_BY = 100;

const STORED_MAX = 100;

interface RevisionOf {
  post: PostEntity;
  locale: Locale;
  text: TranslationText;
  userId: number | null;
}

/**
 * Stores a text as a revision. Call it in the transaction of the save.
 * @param fixed keeps the revision from being overwritten: readers had it, or a translation is based on it
 */
export async function storeRevision(
  tx: Em,
  { post, locale, text, userId }: RevisionOf,
  fixed: { isFixed?: boolean; isPublished?: boolean } = {},
) {
  const newest = await tx.findOne(PostRevision, { post, locale }, { orderBy: { id: 'desc' } });
  if (newest && isSameText(newest, text)) {
    newest.isFixed ||= fixed.isFixed ?? false;
    newest.isPublished ||= fixed.isPublished ?? false;
    return { revision: newest, isNew: false };
  }
  const extendsNewest =
    newest &&
    !newest.isFixed &&
    newest.savedBy?.id === (userId ?? undefined) &&
    Date.now() - newest.createdAt.getTime() < ONE_REVISION_MS &&
    !losesMuch(newest.markdown, text.markdown);
  if (extendsNewest) {
    tx.assign(newest, { ...text, savedAt: new Date(), ...fixed });
    return { revision: newest, isNew: false };
  }
  const savedBy = userId === null ? null : tx.getReference(User, userId);
  const revision = tx.create(PostRevision, { post, locale, ...text, savedBy, ...fixed });
  await tx.flush();
  await prune(tx, post.id, locale);
  return { revision, isNew: true };
}

function losesMuch(before: string, after: string): boolean {
  return before.length - after.length > SHRINKS_BY && after.length < before.length * SHRINKS_TO;
}

/** Before the first edit of a text without revisions, such as an imported one, stores it as a revision. */
export async function storeFirstRevision(tx: Em, before: RevisionOf, isPublished: boolean): Promise<void> {
  const known = await tx.findOne(
    PostRevision,
    { post: before.post, locale: before.locale },
    { fields: ['id'] },
  );
  if (!known) await storeRevision(tx, before, { isFixed: true, isPublished });
}

async function prune(tx: Em, postId: number, locale: Locale): Promise<void> {
  const beyond = await readDb(tx)
    .selectFrom('post_revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where('locale', '=', locale)
    .orderBy('id', 'desc')
    .offset(STORED_MAX)
    .limit(STORED_MAX)
    .execute();
  if (beyond.length === 0) return;
  const used = await tx.find(PostTranslation, { post: postId }, { fields: ['sourceRevision'] });
  const ids = beyond
    .map(({ id }) => id)
    .filter((id) => !used.some(({ sourceRevision }) => sourceRevision?.id === id));
  if (ids.length > 0) await readDb(tx).deleteFrom('post_revisions').where('id', 'in', ids).execute();
}
