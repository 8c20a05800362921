import { Author } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';

/** Finds a byline by slug or makes it. @returns its id. */
export async function ensureAuthor(em: Em, slug: string, name: string): Promise<number> {
  const known = await em.findOne(Author, { slug });
  if (known) return known.id;
  const author = em.create(Author, { slug, name });
  await em.flush();
  return author.id;
}
