import type { mediaManageContract } from '@sanwen/contracts/media.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { Media } from '#src/db/entities/media.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { searchTextOf } from '../search-text.ts';

type Input = z.output<(typeof mediaManageContract)['save']['input']>;

/**
 * Names a picture, and says what is in it: what texts suggest from now on. @throws AppError PICTURE_NOT_FOUND
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
