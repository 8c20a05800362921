import { type InferEntity, LockMode } from '@mikro-orm/core';
import { Tag } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';

export type TagEntity = InferEntity<typeof Tag>;

/** Tags, locked in the order of their ids; those that are not there are left out. */
export function lockTags(tx: Em, ids: readonly number[]): Promise<TagEntity[]> {
  return tx.find(
    Tag,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/** @throws AppError TAG_NOT_FOUND */
export function requireTag(tags: readonly TagEntity[], id: number): TagEntity {
  const tag = tags.find((each) => each.id === id);
  if (!tag) throw new AppError('TAG_NOT_FOUND');
  return tag;
}
