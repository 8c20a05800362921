import { setImmediate } from 'node:timers/promises';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { fromJson, toJson } from '../../db/values.ts';
import { type PostDocument, readDocuments } from './documents/read-documents.ts';
import { applyTermChanges, type TermChange, termChanges, termWords } from './documents/terms.ts';
import { searchIndex } from './index/choose-index.ts';
import { toSearchKey } from './index/search-key.ts';
import { tokenize, TOKENIZER_VERSION } from './tokens/tokenize.ts';

/** Characters per text stored for snippets. The whole text is indexed. */
export const STORED_TEXT_MAX = 20_000;

/**
 * Locks a post against changes and indexing until the transaction ends. Call it first in a transaction that
 * indexes a post without changing its row.
 */
export async function lockForIndexing(em: Em, postId: number): Promise<void> {
  const db = readDb(em);
  await searchIndex(db).lockPost(db, postId);
}

/**
 * Updates the index with what readers see of a post now. Call it in the transaction of the change, after the
 * flush.
 */
export async function indexPost(em: Em, postId: number): Promise<void> {
  const db = readDb(em);
  const removed = await removeDocuments(db, postId);
  const added: TermChange[] = [];
  for (const document of await readDocuments(db, postId)) added.push(...(await addDocument(db, document)));
  await applyTermChanges(db, [...removed, ...added]);
  await db.deleteFrom('search_outdated').where('post_id', '=', postId).execute();
}

/**
 * Removes a post from the index. Call it in the transaction that deletes the post, which would fail
 * otherwise.
 */
export async function removePost(em: Em, postId: number): Promise<void> {
  const db = readDb(em);
  await applyTermChanges(db, await removeDocuments(db, postId));
}

async function removeDocuments(db: ReadDb, postId: number): Promise<TermChange[]> {
  const known = await db
    .selectFrom('search_documents')
    .select(['post_id as postId', 'locale', 'period', 'words', 'labels'])
    .where('post_id', '=', postId)
    .execute();
  if (known.length === 0) return [];
  await searchIndex(db).remove(db, known.map(toSearchKey));
  await db.deleteFrom('search_documents').where('post_id', '=', postId).execute();
  return known.flatMap(({ words, labels }) =>
    termChanges({ words: words.split(' ').filter(Boolean), labels: fromJson<string[]>(labels) }, -1),
  );
}

async function addDocument(db: ReadDb, document: PostDocument): Promise<TermChange[]> {
  const { postId, locale, period, title, labels, excerpt, text } = document;
  const fields = { title, labels: labels.join('\n'), excerpt, body: text };
  const isTaiwanese = locale === 'zh-TW';
  const tokens = (field: keyof typeof fields) => tokenize(fields[field], isTaiwanese);
  const indexed = {
    title: tokens('title'),
    labels: tokens('labels'),
    excerpt: tokens('excerpt'),
    body: tokens('body'),
  };
  await searchIndex(db).add(db, [
    {
      key: toSearchKey(document),
      title: indexed.title.tokens,
      labels: indexed.labels.tokens,
      excerpt: indexed.excerpt.tokens,
      body: indexed.body.tokens,
    },
  ]);
  const words = termWords(new Set(Object.values(indexed).flatMap((field) => [...field.words])));
  await db
    .insertInto('search_documents')
    .values({
      post_id: postId,
      locale,
      period,
      version: TOKENIZER_VERSION,
      title,
      labels: toJson(labels),
      words: words.join(' '),
      text: text.slice(0, STORED_TEXT_MAX),
    })
    .execute();
  return termChanges({ words, labels }, 1);
}

/** Posts indexed within the transaction of the change; more would block other writers. */
const AT_ONCE = 20;
const IDS_AT_ONCE = 500;

/**
 * Indexes posts again after a tag or category was renamed. Call it in the transaction of the change, after
 * the flush, with the posts locked. SQLite blocks this thread, so requests get a turn in between.
 * @returns whether some posts are only marked as outdated: call `reindexing.catchUp` after the commit
 */
export async function relabelPosts(tx: Em, postIds: readonly number[]): Promise<boolean> {
  for (const id of postIds.slice(0, AT_ONCE)) {
    await indexPost(tx, id);
    await setImmediate();
  }
  for (let first = AT_ONCE; first < postIds.length; first += IDS_AT_ONCE) {
    await readDb(tx)
      .insertInto('search_outdated')
      .values(postIds.slice(first, first + IDS_AT_ONCE).map((id) => ({ post_id: id })))
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute();
    await setImmediate();
  }
  return postIds.length > AT_ONCE;
}
