import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { I18n } from '@lingui/core';
import type {
  UploadedArchive,
  importsContract,
  importsManageContract,
} from '@sanwen/contracts/imports.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { type ImportReportView, NOTES_MAX, type Transfer } from '@sanwen/contracts/transfers.schemas';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { readArchiveStats } from '../archives/read-archive.service.ts';
import { readTransfer, startTransfer, transferErrorOf } from '../transfers/transfers.service.ts';
import { findUpload } from '../transfers/uploads.service.ts';
import type { FileOutcome } from './import-post.ts';
import { type ImportReport, describeNotes } from './import-report.ts';
import {
  type ImportContext,
  type ImportOptions,
  type ImportedItem,
  importMarkdown,
} from './imports.service.ts';

export const importsHandlers: HandlersOf<typeof importsContract> = {
  manage: { preview: previewUpload, run: runImport, discard: discardUpload, state: readTransfer },
};

type Contract = typeof importsManageContract;

/** Previews what an upload contains. @throws AppError UPLOAD_NOT_FOUND, ARCHIVE_WITHOUT_POSTS */
async function previewUpload(
  ctx: SignedInContext,
  { id, locale }: z.output<Contract['preview']['input']>,
): Promise<UploadedArchive> {
  const { dir, isArchive } = await findUpload(ctx, id);
  if (isArchive) return { id, ...(await previewArchive(dir, ctx.texts)) };
  const { source, posts, comments, texts, outcomes, failed, skipped, otherLanguages } = await previewMarkdown(
    { em: ctx.em, changes: ctx.changes, storage: ctx.deps.storage },
    { dir, defaultLocale: locale },
  );
  if (texts.length === 0 && comments === 0 && failed.length === 0)
    throw new AppError('ARCHIVE_WITHOUT_POSTS');
  const byLanguage = Map.groupBy(texts, (text) => text.locale);
  return {
    id,
    holds: 'posts',
    posts,
    comments,
    languages: [...byLanguage].map(([each, list]) => ({ locale: each, texts: list.length })),
    outcomes,
    items: texts.slice(0, NOTES_MAX),
    failed: describeNotes(failed.slice(0, NOTES_MAX), ctx.texts),
    failedCount: failed.length,
    skipped: describeNotes(skipped.slice(0, NOTES_MAX), ctx.texts),
    skippedCount: skipped.length,
    source,
    otherLanguages,
    // Only these have no configuration that tells the language.
    needsLanguage: source === 'markdown' || source === 'obsidian',
  };
}

/** Imports a previewed upload. @throws AppError UPLOAD_NOT_FOUND, ARCHIVE_WITHOUT_POSTS, ALREADY_RUNNING */
async function runImport(
  ctx: SignedInContext,
  { id, locale, siteUrl, otherLanguages, remoteImages }: z.output<Contract['run']['input']>,
): Promise<Transfer> {
  const { dir, isArchive } = await findUpload(ctx, id);
  if (isArchive) throw new AppError('ARCHIVE_WITHOUT_POSTS');
  return startTransfer(ctx, 'import', async (onProgress) => {
    const report = await importMarkdown(
      { em: ctx.deps.orm.em.fork(), changes: ctx.changes, storage: ctx.deps.storage },
      {
        dir,
        defaultLocale: locale,
        siteUrl,
        otherLanguages,
        remoteImages,
        enableLanguages: true,
        downloadReach: ctx.deps.config.allowsPrivateAddresses ? 'private' : 'public',
        onProgress,
      },
    );
    const { posts, saved, failed } = report;
    const changes = { posts, saved: saved.length, failed: failed.length };
    await ctx.deps.orm.em
      .fork()
      .transactional(async (tx) =>
        writeAudit(tx, ctx, { action: 'import', subjectKind: 'site', subjectId: 'markdown', changes }),
      );
    await ctx.deps.scratch.remove(id);
    return { imported: (texts) => toView(report, texts) };
  });
}

async function discardUpload(
  { deps: { scratch } }: SignedInContext,
  { id }: z.output<Contract['discard']['input']>,
): Promise<Nothing> {
  await scratch.remove(id);
  return {};
}

function toView(
  { saved, unchanged, withheld, skipped, failed, notes, missingImages, ...report }: ImportReport,
  texts: I18n,
): ImportReportView {
  return {
    ...report,
    saved: saved.length,
    unchanged: unchanged.length,
    withheld: withheld.slice(0, NOTES_MAX),
    withheldCount: withheld.length,
    skipped: describeNotes(skipped.slice(0, NOTES_MAX), texts),
    skippedCount: skipped.length,
    failed: describeNotes(failed.slice(0, NOTES_MAX), texts),
    failedCount: failed.length,
    notes: describeNotes(notes.slice(0, NOTES_MAX), texts),
    notesCount: notes.length,
    missingImages: describeNotes(missingImages.slice(0, NOTES_MAX), texts),
    missingImagesCount: missingImages.length,
  };
}

interface ImportPreview extends Pick<
  ImportReport,
  'source' | 'posts' | 'comments' | 'failed' | 'skipped' | 'otherLanguages'
> {
  texts: ImportedItem[];
  outcomes: Record<FileOutcome, number>;
}

/** Runs the steps of an import without saving anything. */
async function previewMarkdown(
  ctx: ImportContext,
  options: Pick<ImportOptions, 'dir' | 'defaultLocale'>,
): Promise<ImportPreview> {
  const outcomes = { new: 0, changed: 0, unchanged: 0, edited: 0, written: 0 };
  const texts: ImportedItem[] = [];
  const { source, posts, comments, failed, skipped, otherLanguages } = await importMarkdown(
    ctx,
    { ...options, enableLanguages: false, isTrial: true },
    (item) => {
      outcomes[item.outcome] += 1;
      texts.push(item);
    },
  );
  return { source, posts, comments, texts, outcomes, failed, skipped, otherLanguages };
}

/**
 * Describes a Sanwen archive, which would replace the site instead of being imported. @throws AppError
 * ARCHIVE_BROKEN
 */
async function previewArchive(dir: string, texts: I18n): Promise<Omit<UploadedArchive, 'id'>> {
  const { kind, posts } = await readArchiveStats(dir).catch((error: unknown) => {
    const { code, detail } = transferErrorOf(error);
    throw code === 'INTERNAL' ? error : new AppError(code, [], detail && { detail: texts._(detail) });
  });
  const languages = await Promise.all(
    LOCALES.map(async (locale) => ({
      locale,
      texts: (await readdir(join(dir, 'posts', locale)).catch(() => [])).length,
    })),
  );
  return {
    holds: kind,
    posts,
    comments: 0,
    languages: languages.filter((each) => each.texts > 0),
    outcomes: { new: 0, changed: 0, unchanged: 0, edited: 0, written: 0 },
    items: [],
    failed: [],
    failedCount: 0,
    skipped: [],
    skippedCount: 0,
    source: null,
    otherLanguages: [],
    needsLanguage: false,
  };
}
