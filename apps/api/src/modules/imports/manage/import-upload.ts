import { readdir } from 'node:fs/promises';
import type { I18n } from '@lingui/core';
import type { importsManageContract, UploadedArchive } from '@sanwen/contracts/imports.contract';
import { isLocale } from '@sanwen/contracts/locales';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { type ImportReportView, NOTES_MAX, type Transfer } from '@sanwen/contracts/transfers.schemas';
import type { z } from 'zod';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { startTransfer } from '../../transfers/transfers.service.ts';
import { findUpload } from '../../transfers/uploads.service.ts';
import { describeNotes, type ImportReport } from '../import-report.ts';
import { importMarkdown } from '../imports.service.ts';
import { previewMarkdown } from '../preview-posts.ts';
import { previewArchive } from './preview-archive.ts';

type Contract = typeof importsManageContract;

/** What an upload would bring. @throws AppError UPLOAD_NOT_FOUND, ARCHIVE_WITHOUT_POSTS */
export async function previewUpload(
  ctx: SignedInContext,
  { id, locale }: z.output<Contract['preview']['input']>,
): Promise<UploadedArchive> {
  const { dir, isArchive } = await findUpload(ctx, id);
  if (isArchive) return { id, ...(await previewArchive(dir, ctx.texts)) };
  const needsLanguage = !(await readdir(dir)).some(isLocale);
  const { posts, texts, outcomes, failed, skipped } = await previewMarkdown(ctx, {
    dir,
    ...(needsLanguage && { locale: locale ?? ctx.settings.language.defaultLanguage }),
  });
  if (texts.length === 0 && failed.length === 0) throw new AppError('ARCHIVE_WITHOUT_POSTS');
  const byLanguage = Map.groupBy(texts, (text) => text.locale);
  return {
    id,
    holds: 'posts',
    posts,
    languages: [...byLanguage].map(([each, list]) => ({ locale: each, texts: list.length })),
    outcomes,
    items: texts.slice(0, NOTES_MAX),
    failed: describeNotes(failed.slice(0, NOTES_MAX), ctx.texts),
    failedCount: failed.length,
    skipped: describeNotes(skipped.slice(0, NOTES_MAX), ctx.texts),
    skippedCount: skipped.length,
    needsLanguage,
  };
}

/** Imports what was looked at. @throws AppError UPLOAD_NOT_FOUND, ARCHIVE_WITHOUT_POSTS, ALREADY_RUNNING */
export async function runImport(
  ctx: SignedInContext,
  { id, locale, siteUrl }: z.output<Contract['run']['input']>,
): Promise<Transfer> {
  const { dir, isArchive } = await findUpload(ctx, id);
  if (isArchive) throw new AppError('ARCHIVE_WITHOUT_POSTS');
  const needsLanguage = !(await readdir(dir)).some(isLocale);
  const language = needsLanguage ? { locale: locale ?? ctx.settings.language.defaultLanguage } : {};
  return startTransfer(ctx, 'import', async (onProgress) => {
    const report = await importMarkdown(
      { ...ctx, em: ctx.orm.em.fork() },
      { dir, ...language, siteUrl, enableLanguages: true, onProgress },
    );
    const { posts, saved, failed } = report;
    const changes = { posts, saved: saved.length, failed: failed.length };
    await ctx.orm.em
      .fork()
      .transactional(async (tx) =>
        writeAudit(tx, ctx, { action: 'import', subjectKind: 'site', subjectId: 'markdown', changes }),
      );
    await ctx.scratch.remove(id);
    return { imported: (texts) => toView(report, texts) };
  });
}

export async function discardUpload(
  { scratch }: SignedInContext,
  { id }: z.output<Contract['discard']['input']>,
): Promise<Nothing> {
  await scratch.remove(id);
  return {};
}

function toView(
  { saved, unchanged, withheld, skipped, failed, missingImages, ...report }: ImportReport,
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
    missingImages: describeNotes(missingImages.slice(0, NOTES_MAX), texts),
    missingImagesCount: missingImages.length,
  };
}
