import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type {
  ManagedPost,
  ManagedTranslation,
  SavedVersion,
  TranslationVersion,
  TranslationText,
  EditConflict,
} from '@sanwen/contracts/posts.manage.schemas';
import type { PostEntity } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { type ReadDb, readDb } from '#src/db/read.ts';
import { fromJson, toBoolean, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { effectiveState } from '../managed-columns.ts';
import { hasSameText, textOf, type WorkingText } from './working-text.ts';

type Row = Awaited<ReturnType<typeof selectRows>>[number];

/** The languages of a post, or one of them, as the editor shows them: with unpublished changes. */
export async function readTranslations(
  db: ReadDb,
  post: { id: number; status: 'draft' | 'scheduled' | 'published' },
  only?: Locale,
): Promise<ManagedTranslation[]> {
  const rows = await selectRows(db, post.id);
  const revisionIds = rows.flatMap((row) => row.source_revision_id ?? []);
  const sources = revisionIds.length === 0 ? [] : await selectRevisions(db, revisionIds);
  return LOCALES.flatMap((locale) => {
    const row = rows.find((one) => one.locale === locale);
    if (!row || (only && locale !== only)) return [];
    const copy = row.copy_saved_at === null || row.state === 'draft' ? null : copyOf(row);
    const source = rows.find((one) => one.locale === row.source_locale);
    const madeFrom = sources.find(({ id }) => id === row.source_revision_id);
    return {
      locale,
      state: effectiveState(post.status, row.state),
      origin: row.origin,
      version: row.version,
      hasChanges: copy !== null && post.status !== 'draft',
      sourceLocale: row.source_locale,
      sourceChanged: source && madeFrom ? !isCurrentText(source, written(madeFrom)) : false,
      ...(copy ?? {
        savedAt: toInstant(row.updated_at),
        savedBy: person(row.saved_by_id, row.saver),
        ...publishedOf(row),
      }),
    };
  });
}

/**
 * Versions of a post's languages, without reading any text: an open editor asks every few seconds.
 * @returns undefined if there is no such post
 */
export async function readVersions(
  db: ReadDb,
  postId: number,
): Promise<{ status: ManagedPost['status']; translations: SavedVersion[] } | undefined> {
  const rows = await db
    .selectFrom('posts as post')
    .leftJoin('post_translations as text', 'text.post_id', 'post.id')
    .leftJoin('working_copies as copy', (join) =>
      join
        .onRef('copy.post_id', '=', 'text.post_id')
        .onRef('copy.locale', '=', 'text.locale')
        .on('text.state', '!=', 'draft'),
    )
    .leftJoin('users as saver', 'saver.id', 'text.saved_by_id')
    .leftJoin('users as copySaver', 'copySaver.id', 'copy.saved_by_id')
    .select([
      'post.status',
      'text.locale',
      'text.version',
      'text.updated_at',
      'text.saved_by_id',
      'saver.nickname as saver',
      'copy.saved_at as copy_saved_at',
      'copy.saved_by_id as copy_saved_by_id',
      'copySaver.nickname as copy_saver',
    ])
    .where('post.id', '=', postId)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const translations = rows.flatMap((row) => {
    const { locale, version, updated_at: updatedAt, copy_saved_at: copySavedAt } = row;
    if (locale === null || version === null || updatedAt === null) return [];
    return {
      locale,
      version,
      savedAt: toInstant(copySavedAt ?? updatedAt),
      savedBy:
        copySavedAt === null
          ? person(row.saved_by_id, row.saver)
          : person(row.copy_saved_by_id, row.copy_saver),
    };
  });
  return { status: first.status, translations };
}

/** A translation without its text. */
export function versionOf({
  locale,
  state,
  origin,
  version,
  hasChanges,
  sourceLocale,
  sourceChanged,
  savedAt,
  savedBy,
}: ManagedTranslation): TranslationVersion {
  return { locale, state, origin, version, hasChanges, sourceLocale, sourceChanged, savedAt, savedBy };
}

/** Whether a text is the published one or the working copy of a language. */
function isCurrentText(row: Row, text: TranslationText): boolean {
  return (
    hasSameText(publishedOf(row), text) || (row.copy_saved_at !== null && hasSameText(copyOf(row), text))
  );
}

function publishedOf(row: Row) {
  return textOf({ ...written(row), excerptIsCut: toBoolean(row.excerpt_is_cut) });
}

function copyOf(row: Row) {
  return {
    savedAt: toInstant(row.copy_saved_at ?? row.updated_at),
    savedBy: person(row.copy_saved_by_id, row.copy_saver),
    title: row.copy_title ?? '',
    excerpt: row.copy_excerpt ?? '',
    description: row.copy_description ?? '',
    keywords: fromJson<string[]>(row.copy_keywords ?? []),
    coverAlt: row.copy_cover_alt ?? '',
    markdown: row.copy_markdown ?? '',
  };
}

type WrittenRow = Pick<Row, 'title' | 'excerpt' | 'description' | 'keywords' | 'cover_alt' | 'markdown'>;

function written({ title, excerpt, description, keywords, cover_alt: coverAlt, markdown }: WrittenRow) {
  return { title, excerpt, description, keywords: fromJson<string[]>(keywords), coverAlt, markdown };
}

function person(id: number | null, nickname: string | null) {
  return id === null || nickname === null ? null : { id, nickname };
}

function selectRows(db: ReadDb, postId: number) {
  return db
    .selectFrom('post_translations as text')
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.post_id', '=', 'text.post_id').onRef('copy.locale', '=', 'text.locale'),
    )
    .leftJoin('users as saver', 'saver.id', 'text.saved_by_id')
    .leftJoin('users as copySaver', 'copySaver.id', 'copy.saved_by_id')
    .select([
      'text.locale',
      'text.state',
      'text.origin',
      'text.version',
      'text.updated_at',
      'text.source_locale',
      'text.source_revision_id',
      'text.excerpt_is_cut',
      'text.title',
      'text.excerpt',
      'text.description',
      'text.keywords',
      'text.cover_alt',
      'text.markdown',
      'text.saved_by_id',
      'saver.nickname as saver',
      'copy.saved_at as copy_saved_at',
      'copy.saved_by_id as copy_saved_by_id',
      'copySaver.nickname as copy_saver',
      'copy.title as copy_title',
      'copy.excerpt as copy_excerpt',
      'copy.description as copy_description',
      'copy.keywords as copy_keywords',
      'copy.cover_alt as copy_cover_alt',
      'copy.markdown as copy_markdown',
    ])
    .where('text.post_id', '=', postId)
    .execute();
}

function selectRevisions(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('post_revisions')
    .select(['id', 'title', 'excerpt', 'description', 'keywords', 'cover_alt', 'markdown'])
    .where('id', 'in', ids)
    .execute();
}

/**
 * Rejects a change that is based on an older version, so that nothing is overwritten unseen.
 * @throws AppError EDIT_CONFLICT, which carries the text as it is now
 */
export async function requireVersion(
  tx: Em,
  { post, locale, working }: { post: PostEntity; locale: Locale; working: WorkingText | null },
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || (working?.row.version ?? 0) === baseVersion) return;
  const [present = null] = await readTranslations(readDb(tx), post, locale);
  throw new AppError('EDIT_CONFLICT', [], { present } satisfies EditConflict);
}
