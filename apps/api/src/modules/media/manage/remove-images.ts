import { LockMode } from '@mikro-orm/core';
import { Media } from '#src/db/entities/media.entities.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { imageKey } from '#src/text/images-in.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { imageFiles } from '../image-files.service.ts';
import { usesElsewhere } from './uses-elsewhere.ts';
import { countUsesInTexts } from './uses-in-texts.ts';

/**
 * Deletes pictures with their files, all or none. Those that are gone already are not missed.
 * @throws AppError PICTURE_IN_USE while a text, a draft, the trash or the site shows one of them
 */
export async function removeImages(
  ctx: SignedInContext,
  { ids }: { ids: number[] },
): Promise<{ removed: number }> {
  const paths = await ctx.em.fork().transactional(async (tx) => {
    const images = await tx.find(
      Media,
      { id: { $in: ids } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const keys = images.map(({ hash }) => imageKey(hash));
    const elsewhere = await usesElsewhere(readDb(tx));
    const inTexts = await countUsesInTexts(readDb(tx), keys);
    if (keys.some((key) => elsewhere.has(key) || inTexts.has(key))) throw new AppError('IMAGE_IN_USE');
    for (const image of images) {
      const { id, originalName, path } = image;
      writeAudit(tx, ctx, {
        action: 'delete',
        subjectKind: 'media',
        subjectId: id,
        subjectTitle: originalName,
        changes: { path },
      });
      tx.remove(image);
    }
    return images.map(({ path }) => path);
  });
  // A file that stays behind does no harm; one that is gone too early would.
  for (const { key } of paths.flatMap(imageFiles)) await ctx.storage.remove(key);
  return { removed: paths.length };
}
