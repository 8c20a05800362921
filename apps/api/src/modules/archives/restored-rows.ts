import { randomBytes } from 'node:crypto';
import { isAvatarPath } from '@sanwen/contracts/images';
import { LOCALES } from '@sanwen/contracts/locales';
import { pageDraftSchema } from '@sanwen/contracts/pages.contract';
import { z } from 'zod';
import type { PlainRow } from '../../db/table-rows.ts';
import { type ArchiveKind, ArchiveProblem, archiveSentence } from '../../platform/archive-format.ts';
import { renderPatiently, renderStoredComment, TextNotRendered } from '../../text/render-markdown.ts';
import { COMMENT_RENDERER_VERSION } from '../../text/renderer-versions.ts';
import { settingFromArchive } from '../settings/secret-settings.service.ts';
import { readSmallFile } from './archive-folder.ts';
import { fromIssue, type RowPlace } from './parse-row.ts';
import { pagePath, postPath, readTextFile, type TextFile } from './text-files.ts';

export interface RestoreContext {
  dir: string;
  kind: ArchiveKind;
  /** Slugs of the posts read so far, by ID. */
  slugs: Map<number, string>;
  /** Hash for an account archived without one: its current hash here, or that of an unknown password. */
  passwordHashOf: (email: string) => string;
}

const localeSchema = z.enum(LOCALES);
/** Imported texts may be longer than the editor allows. */
const textFieldsSchema = z.object({
  title: z.string().max(5000),
  excerpt: z.string().max(100_000).default(''),
  description: z.string().max(100_000).default(''),
  keywords: z.array(z.string().max(5000)).max(1000).default([]),
  coverAlt: z.string().max(5000).default(''),
});

/**
 * Turns a parsed archive row into a database row: derived fields are computed, and HTML is rendered and
 * sanitized here.
 * @returns undefined for a row to skip
 * @throws ArchiveProblem
 */
export async function restoreRow(
  ctx: RestoreContext,
  table: string,
  row: PlainRow,
  place: RowPlace,
): Promise<PlainRow | undefined> {
  switch (table) {
    case 'settings':
      return restoreSetting(ctx, row, place);
    case 'users':
      // Archives of 0.1 lack this column: accounts didn't need confirmation then.
      return {
        ...row,
        avatar: avatarOf(row),
        passwordHash: passwordHash(ctx, row),
        emailConfirmedAt: row['emailConfirmedAt'] === undefined ? row['createdAt'] : row['emailConfirmedAt'],
      };
    case 'authors':
      return { ...row, avatar: avatarOf(row) };
    case 'subscribers':
      // Links in emails sent before an export stop working: more people may see an export than a backup.
      return {
        ...row,
        secret: (ctx.kind === 'backup' && row['secret']) || randomBytes(32).toString('base64url'),
      };
    case 'posts':
      ctx.slugs.set(Number(row['id']), String(row['slug']));
      // Restored posts are never emailed, and archives of 0.1 don't record which posts were announced.
      return {
        ...row,
        notify: 'none',
        emailOptions: null,
        announcedAt: 'announcedAt' in row ? row['announcedAt'] : new Date().toISOString(),
      };
    case 'post_translations':
      return restorePostText(ctx, row);
    case 'page_translations':
      return restorePageText(ctx, row);
    case 'comments':
      return {
        ...row,
        html: await renderStoredComment(String(row['markdown'])),
        rendererVersion: COMMENT_RENDERER_VERSION,
      };
    case 'newsletter_issues':
      // An issue in progress, or taken back, at the time of the backup may have been sent since.
      return ctx.kind === 'backup'
        ? { ...row, orderedAt: row['orderedAt'] ?? new Date().toISOString(), stoppedAt: null }
        : row;
    default:
      return row;
  }
}

/** Archives of 0.1 contain URLs on other servers. */
function avatarOf({ avatar }: PlainRow): string | null {
  return typeof avatar === 'string' && isAvatarPath(avatar) ? avatar : null;
}

/** Only argon2id hashes are accepted (product 15). */
function passwordHash(
  { kind, passwordHashOf }: RestoreContext,
  { passwordHash: stored, email }: PlainRow,
): string {
  return kind === 'backup' && typeof stored === 'string' && stored.startsWith('$argon2id$')
    ? stored
    : passwordHashOf(String(email));
}

function restoreSetting({ kind }: RestoreContext, row: PlainRow, place: RowPlace): PlainRow | undefined {
  try {
    return settingFromArchive(row, kind);
  } catch (error) {
    throw error instanceof z.ZodError ? fromIssue(place, 'value', error) : error;
  }
}

async function restorePostText({ dir, slugs }: RestoreContext, row: PlainRow): Promise<PlainRow> {
  const locale = localeSchema.parse(row['locale']);
  const id = Number(row['post']);
  const path = postPath({ slug: slugs.get(id) ?? '', id, locale });
  const { fields, markdown } = await readText(dir, path);
  const text = parseFields(textFieldsSchema, fields, path);
  const { html, toc, wordCount, readingMinutes, excerpt, rendererVersion } = await withPath(path, () =>
    renderPatiently(markdown, { locale }),
  );
  const cut = row['excerptIsCut'] === true ? { excerpt } : {};
  return { ...row, ...text, ...cut, markdown, html, toc, wordCount, readingMinutes, rendererVersion };
}

async function restorePageText({ dir }: RestoreContext, row: PlainRow): Promise<PlainRow> {
  const locale = localeSchema.parse(row['locale']);
  const path = pagePath({ key: String(row['key']), locale });
  const { fields, markdown } = await readText(dir, path);
  const text = parseFields(pageDraftSchema.pick({ title: true, description: true }), fields, path);
  const { html, excerpt, rendererVersion } = await withPath(path, () =>
    renderPatiently(markdown, { locale }),
  );
  return { ...row, ...text, markdown, html, excerpt, rendererVersion };
}

/** Adds the text's path to a rendering error. @throws ArchiveProblem */
async function withPath<Rendered>(
  place: string,
  render: () => Rendered | Promise<Rendered>,
): Promise<Rendered> {
  try {
    return await render();
  } catch (error) {
    throw error instanceof TextNotRendered
      ? new ArchiveProblem(
          archiveSentence('notRendered', { path: place }),
          error.errorCode,
          `${place}: ${error.message}`,
        )
      : error;
  }
}

async function readText(dir: string, path: string): Promise<TextFile> {
  const source = await readSmallFile(dir, path);
  if (source === undefined) throw new ArchiveProblem(archiveSentence('missing', { path }));
  const file = readTextFile(source);
  if (!file) throw new ArchiveProblem(archiveSentence('noFrontMatter', { path }));
  return file;
}

function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
  path: string,
): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ArchiveProblem(
    archiveSentence('field', { path, field: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }),
  );
}
