import { type SLUG_KINDS, SlugHistory } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';

export type SlugKind = (typeof SLUG_KINDS)[number];

/** Lets a former slug of a post, a category or a tag lead to it (product 3). */
export async function recordFormerSlug(
  em: Em,
  kind: SlugKind,
  targetId: number,
  slug: string,
): Promise<void> {
  await em.upsert(
    SlugHistory,
    { kind, slug, targetId, createdAt: new Date() },
    { onConflictFields: ['kind', 'slug'] },
  );
}
