import { createHash } from 'node:crypto';
import { storedImage } from '@sanwen/contracts/images';
import type { IMPORT_OUTCOMES } from '@sanwen/contracts/imports.contract';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { Post, type PostEntity, PostTranslation } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { PostFile } from '../../import/parse-post-file.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { ensureAuthor } from '../authors/authors.service.ts';
import { ensureCategory } from '../categories/categories.service.ts';
import { savePost, type TranslationDraft } from '../posts/save-post.service.ts';
import { slugify } from '../slugs/slugify.service.ts';
import { findId } from '../slugs/slugs.service.ts';
import { ensureTag } from '../tags/tags.service.ts';
import type { ImportReport } from './import-report.ts';

/** One language of a post to import, as Markdown without MDX. */
export interface FileToImport {
  locale: Locale;
  /** Path below the import folder, for the report. */
  name: string;
  post: PostFile;
  markdown: string;
}

/** A post to import; `source` is the file of its original language. */
export interface PostToImport {
  slug: string;
  source: FileToImport;
  files: FileToImport[];
}

/** A file edited here since its import, or whose post was written here, is left alone. */
export type FileOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Determines the outcome for each file of a post, and the existing post if there is one. */
export async function planPost(
  em: Em,
  { slug, files }: PostToImport,
): Promise<{ id: number | null; outcomes: Map<FileToImport, FileOutcome> }> {
  const id = await findId(readDb(em), 'posts', slug);
  const known = id === null ? [] : await em.find(PostTranslation, { post: id });
  const isWrittenHere = id !== null && known.every((translation) => translation.importHash === null);
  const judge = (file: FileToImport): FileOutcome => {
    const translation = known.find((one) => one.locale === file.locale);
    if (isWrittenHere) return 'written';
    if (!translation) return 'new';
    if (translation.importHash === null) return 'edited';
    return translation.importHash === hashOf(file) ? 'unchanged' : 'changed';
  };
  return { id, outcomes: new Map(files.map((file) => [file, judge(file)])) };
}

/** Imports all languages of a post and notes each file's outcome in the report. */
export async function importPost(
  ctx: WriteContext,
  incoming: PostToImport,
  report: ImportReport,
): Promise<void> {
  const { id, outcomes } = await planPost(ctx.em, incoming);
  const changed: FileToImport[] = [];
  for (const [file, outcome] of outcomes) {
    if (outcome === 'unchanged') report.unchanged.push(file.name);
    else if (outcome === 'edited')
      report.skipped.push({ name: file.name, reason: importSentence('editedHere') });
    else if (outcome === 'written')
      report.skipped.push({
        name: file.name,
        reason: importSentence('writtenHere', { path: `/post/${incoming.slug}` }),
      });
    else changed.push(file);
  }
  if (changed.length === 0) return;
  await save(ctx, incoming, changed, id);
  report.saved.push(...changed.map((file) => file.name));
  for (const { name, post } of changed)
    if (post.privateField !== undefined) report.withheld.push({ name, reason: post.privateField });
}

async function save(
  ctx: WriteContext,
  incoming: PostToImport,
  files: FileToImport[],
  id: number | null,
): Promise<void> {
  const { slug, source } = incoming;
  const terms = await ctx.changes.run(ctx.em, (tx, changed) =>
    ensureTerms(tx, source, incoming.files, changed),
  );
  const existing = id === null ? null : await ctx.em.findOneOrFail(Post, id);
  const publishedAt = source.post.publishedAt ?? existing?.publishedAt ?? new Date();
  const draft = {
    slug,
    sourceLocale: source.locale,
    status: existing?.status ?? firstStatus(incoming.files, publishedAt),
    publishedAt,
    ...terms,
    cover: coverOf(source.post),
  };
  await savePost(ctx, draft, files.map(toTranslation), id ?? undefined);
}

function coverOf({ cover }: PostFile) {
  if (!cover) return null;
  const { width = null, height = null } = storedImage(cover.url) ?? {};
  return { url: cover.url, width, height };
}

function firstStatus(files: FileToImport[], publishedAt: Date): PostEntity['status'] {
  if (files.every((file) => file.post.draft)) return 'draft';
  return publishedAt > new Date() ? 'scheduled' : 'published';
}

function toTranslation(file: FileToImport): TranslationDraft {
  const { title, excerpt, description, keywords, cover, draft } = file.post;
  return {
    locale: file.locale,
    state: draft ? 'draft' : 'published',
    origin: 'written',
    title,
    markdown: file.markdown,
    excerpt: excerpt || description,
    description,
    keywords,
    coverAlt: cover?.alt,
    importHash: hashOf(file),
  };
}

/** Changes whenever stored content of the file changes. */
function hashOf({ post, markdown }: FileToImport): string {
  const { body: _body, privateField: _privateField, ...fields } = post;
  return createHash('sha256')
    .update(JSON.stringify([fields, markdown]))
    .digest('hex');
}

async function ensureTerms(em: Em, source: FileToImport, files: FileToImport[], changed: Set<string>) {
  const byline = source.post.authors.join(', ');
  const [categoryId = null] = await ensureNamed(em, ensureCategory, source, files, changed, 'categories', 1);
  return {
    authorId: byline ? await ensureAuthor(em, slugify(byline), byline) : null,
    categoryId,
    tagIds: await ensureNamed(em, ensureTag, source, files, changed, 'tags'),
  };
}

/**
 * Creates the source file's terms, with names in other languages taken from the same position of their lists:
 * lists of equal length are assumed to be translations.
 */
async function ensureNamed(
  em: Em,
  ensure: typeof ensureTag,
  source: FileToImport,
  files: FileToImport[],
  changed: Set<string>,
  field: 'categories' | 'tags',
  most = Infinity,
): Promise<number[]> {
  const terms = source.post[field];
  const ids: number[] = [];
  for (const [index, term] of terms.slice(0, most).entries()) {
    const names: Partial<Record<Locale, string>> = {};
    for (const locale of LOCALES) {
      const list = files.find((file) => file.locale === locale)?.post[field];
      if (list?.length === terms.length) names[locale] = list[index];
    }
    ids.push(await ensure(em, slugify(term), { ...names, [source.locale]: term }, changed));
  }
  return [...new Set(ids)];
}
