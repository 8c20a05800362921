import { LockMode } from '@mikro-orm/core';
import type { SignedInContext } from '../../../context.ts';
import { Media } from '../../../db/entities/media.entities.ts';
import { readDb } from '../../../db/read.ts';
import { AppError } from '../../../errors/app-error.ts';
import { pictureKey } from '../../../text/pictures-in.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { pictureFiles } from '../picture-files.service.ts';
import { usesElsewhere } from './uses-elsewhere.ts';
import { countUsesInTexts } from './uses-in-texts.ts';

/**
 * Deletes pictures with their files, all or none. Those that are gone already are not missed.
 * @throws AppError PICTURE_IN_USE while a text, a draft, the trash or the site shows one of them
 */
export async function removePictures(ctx: SignedInContext, { ids }: { ids: number[] }): Promise<{ removed: number }> {
  const paths = await ctx.em.fork().transactional(async (tx) => {
    const pictures = await tx.find(Media, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    const keys = pictures.map(({ hash }) => pictureKey(hash));
    const elsewhere = await usesElsewhere(readDb(tx));
    const inTexts = await countUsesInTexts(readDb(tx), keys);
    if (keys.some((key) => elsewhere.has(key) || inTexts.has(key))) throw new AppError('PICTURE_IN_USE');
    for (const picture of pictures) {
      const { id, originalName, path } = picture;
      writeAudit(tx, ctx, { action: 'delete', subjectKind: 'media', subjectId: id, subjectTitle: originalName, changes: { path } });
      tx.remove(picture);
    }
    return pictures.map(({ path }) => path);
  });
  // A file that stays behind does no harm; one that is gone too early would.
  for (const { key } of paths.flatMap(pictureFiles)) await ctx.storage.remove(key);
  return { removed: paths.length };
}
