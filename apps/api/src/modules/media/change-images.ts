import { LockMode } from '@mikro-orm/core';
import { UPLOADS_PATH } from '@sanwen/contracts/images';
import type { mediaManageContract } from '@sanwen/contracts/media.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { Media } from '../../db/entities/media.entities.ts';
import { readDb } from '../../db/read.ts';
import { AppError } from '../../errors/app-error.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { imageKey } from '../../text/images-in.ts';
import { enqueueEvent } from '../outbox/events.service.ts';
import { usesElsewhere, countUsesInTexts } from './find-image-uses.ts';
import { searchTextOf, imageFiles } from './media.service.ts';

type Input = z.output<(typeof mediaManageContract)['save']['input']>;

/**
 * Changes an image's name and alt texts, which the editor suggests.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function saveImage(ctx: SignedInContext, { id, name, alt: given }: Input): Promise<Nothing> {
  await ctx.em.fork().transactional(async (tx) => {
    const image = await tx.findOne(Media, { id });
    if (!image) throw new AppError('IMAGE_NOT_FOUND');
    const alt = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''));
    const from = { name: image.originalName, alt: image.alt };
    tx.assign(image, { originalName: name, alt, searchText: searchTextOf(name, alt) });
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'media',
      subjectId: id,
      subjectTitle: name,
      changes: { from, to: { name, alt } },
    });
  });
  return {};
}

/**
 * Deletes images with their files, all or none. Missing ones are skipped.
 * @throws AppError IMAGE_IN_USE while a text, a draft, the trash, or the site uses one of them
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
    const deleted = images.map(({ path }) => path);
    if (deleted.length > 0)
      await enqueueEvent(tx, 'image.deleted', {
        urls: deleted
          .flatMap(imageFiles)
          .map(({ key }) => `${imageOrigin(ctx.deps.config)}${UPLOADS_PATH}/${key}`),
      });
    return deleted;
  });
  // After the commit: a leftover file does no harm, but a missing one would.
  for (const { key } of paths.flatMap(imageFiles)) await ctx.deps.storage.remove(key);
  return { removed: paths.length };
}

/** A CDN in front of images caches them for a year, so it needs to hear of what was deleted. */
function imageOrigin({ imageBase, publicUrl }: Pick<Config, 'imageBase' | 'publicUrl'>): string {
  return imageBase || publicUrl;
}
