import { setImmediate } from 'node:timers/promises';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { fromJson, toJson } from '../../db/values.ts';
import { type PostDocument, readDocuments } from './documents/read-documents.ts';
import { applyTermChanges, type TermChange, termChanges, termWords } from './documents/terms.ts';
import { searchIndex } from './index/choose-index.ts';
import { toSearchKey } from './index/search-key.ts';
import { tokenize, TOKENIZER_VERSION } from './tokens/tokenize.ts';

/** Characters of a text that snippets are cut from; all of it is indexed. */
export const STORED_TEXT_MAX = 20_000;

/**
 * Keeps others from changing and indexing a post until the transaction ends. Whoever indexes it without
 * having changed its row calls this before anything else in the transaction.
 */
export async function lockForIndexing(em: Em, postId: number): Promise<void> {
  const db = readDb(em);
  await searchIndex(db).lockPost(db, postId);
}

/**
 * Puts into the index what readers see of a post now, and takes out what they do not. Call it inside the
 * transaction of the change, after the change is flushed.
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
 * Takes a post out of the index; without that it cannot be deleted. Call it inside the transaction that
 * deletes it.
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

/** Posts that are indexed within the change; more would keep everyone else from writing. */
const AT_ONCE = 20;
const IDS_AT_ONCE = 500;

/**
 * Brings the names of tags and categories in the index in line for these posts. Call it in the transaction of
 * the change, after it is flushed, with the posts locked. SQLite works in this thread, so others get their
 * turn in between.
 * @returns whether some are only marked as outdated: let `reindexing.catchUp` follow the commit.
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
