import { createHash } from 'node:crypto';
import { storedImage } from '@sanwen/contracts/images';
import type { IMPORT_OUTCOMES } from '@sanwen/contracts/imports.contract';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { Post, type PostEntity, PostTranslation } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { importSentence } from '../../import/import-texts.ts';
import type { ImportedText } from '../../import/items.ts';
import type { PostFile } from '../../import/parse-post-file.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { ensureAuthor } from '../authors/authors.service.ts';
import { ensureCategory } from '../categories/categories.service.ts';
import { savePost, type TranslationDraft } from '../posts/save-post.service.ts';
import { slugify } from '../slugs/slugify.service.ts';
import { ensureTag } from '../tags/tags.service.ts';
import type { ImportReport } from './import-report.ts';
import type { PlannedPost } from './plan-addresses.ts';

/** A file edited here since its import, or whose post was written here, is left alone. */
export type FileOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Determines the outcome for each file of a post. */
export async function planPost(
  em: Em,
  { id, isOwn, files }: PlannedPost,
): Promise<Map<ImportedText, FileOutcome>> {
  const known = id === null ? [] : await em.find(PostTranslation, { post: id });
  const isWrittenHere =
    id !== null && !isOwn && known.every((translation) => translation.importHash === null);
  const judge = (file: ImportedText): FileOutcome => {
    const translation = known.find((one) => one.locale === file.locale);
    if (isWrittenHere) return 'written';
    if (!translation) return 'new';
    if (translation.importHash === null) return 'edited';
    return translation.importHash === hashOf(file) ? 'unchanged' : 'changed';
  };
  return new Map(files.map((file) => [file, judge(file)]));
}

/** Notes in the report what happens, or would happen, to a file. */
export function noteOutcome(
  report: ImportReport,
  { slug }: PlannedPost,
  { name, post }: ImportedText,
  outcome: FileOutcome,
): void {
  if (outcome === 'unchanged') report.unchanged.push(name);
  else if (outcome === 'edited') report.skipped.push({ name, reason: importSentence('editedHere') });
  else if (outcome === 'written')
    report.skipped.push({ name, reason: importSentence('writtenHere', { path: `/post/${slug}` }) });
  else {
    report.saved.push(name);
    if (post.privateField !== undefined) report.withheld.push({ name, reason: post.privateField });
  }
}

/** Imports all languages of a post and notes each file's outcome in the report. */
export async function importPost(
  ctx: WriteContext,
  incoming: PlannedPost,
  report: ImportReport,
): Promise<void> {
  const outcomes = await planPost(ctx.em, incoming);
  const changed = incoming.files.filter((file) => ['new', 'changed'].includes(outcomes.get(file) ?? ''));
  if (changed.length > 0) await save(ctx, incoming, changed);
  for (const [file, outcome] of outcomes) noteOutcome(report, incoming, file, outcome);
}

async function save(ctx: WriteContext, incoming: PlannedPost, files: ImportedText[]): Promise<void> {
  const { id, slug, source, importKey } = incoming;
  const terms = await ctx.changes.run(ctx.em, (tx, changed) =>
    ensureTerms(tx, source, incoming.files, changed),
  );
  const existing = id === null ? null : await ctx.em.findOneOrFail(Post, id);
  const publishedAt = source.post.publishedAt ?? existing?.publishedAt ?? source.fallbackDate ?? new Date();
  const draft = {
    slug,
    sourceLocale: source.locale,
    status: existing?.status ?? firstStatus(incoming.files, publishedAt),
    publishedAt,
    ...terms,
    cover: coverOf(source.post),
    importKey,
  };
  await savePost(ctx, draft, files.map(toTranslation), id ?? undefined);
}

function coverOf({ cover }: PostFile) {
  if (!cover) return null;
  const { width = null, height = null } = storedImage(cover.url) ?? {};
  return { url: cover.url, width, height };
}

function firstStatus(files: ImportedText[], publishedAt: Date): PostEntity['status'] {
  if (files.every((file) => file.post.draft)) return 'draft';
  return publishedAt > new Date() ? 'scheduled' : 'published';
}

function toTranslation(file: ImportedText): TranslationDraft {
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
    updatedAt: file.post.updatedAt,
  };
}

/** Changes whenever stored content of the file changes. */
function hashOf({ post, markdown }: ImportedText): string {
  const { body: _body, privateField: _privateField, ...fields } = post;
  return createHash('sha256')
    .update(JSON.stringify([fields, markdown]))
    .digest('hex');
}

async function ensureTerms(em: Em, source: ImportedText, files: ImportedText[], changed: Set<string>) {
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
  source: ImportedText,
  files: ImportedText[],
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
