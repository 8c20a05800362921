import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { I18n } from '@lingui/core';
import type { UploadedArchive } from '@sanwen/contracts/imports.contract';
import { LOCALES } from '@sanwen/contracts/locales';
import { AppError } from '#src/errors/app-error.ts';
import { readArchiveStats } from '../../archives/archive-stats.service.ts';
import { transferErrorOf } from '../../transfers/transfer-errors.service.ts';

/**
 * What the archive of a site holds: it takes the place of the site, and is not imported into it. @throws
 * AppError ARCHIVE_BROKEN
 */
export async function previewArchive(dir: string, texts: I18n): Promise<Omit<UploadedArchive, 'id'>> {
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
    languages: languages.filter((each) => each.texts > 0),
    outcomes: { new: 0, changed: 0, unchanged: 0, edited: 0, written: 0 },
    items: [],
    failed: [],
    failedCount: 0,
    skipped: [],
    skippedCount: 0,
    needsLanguage: false,
  };
}
