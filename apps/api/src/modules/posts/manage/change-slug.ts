import { type PostEntity, SlugHistory } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { recordFormerSlug } from '../../slugs/former-slugs.service.ts';

/**
 * Gives a post another address; where readers may know the former one, that leads on (product 3).
 * @throws AppError SLUG_TAKEN
 */
export async function changeSlug(tx: Em, post: PostEntity, slug: string): Promise<void> {
  if (slug === post.slug) return;
  const other = await readDb(tx).selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst();
  if (other) throw new AppError('SLUG_TAKEN');
  if (mayBeKnown(post)) await recordFormerSlug(tx, 'post', post.id, post.slug);
  await tx.nativeDelete(SlugHistory, { kind: 'post', slug });
  post.slug = slug;
}

function mayBeKnown({ publishedAt = null }: PostEntity): boolean {
  return publishedAt !== null && publishedAt <= new Date();
}
