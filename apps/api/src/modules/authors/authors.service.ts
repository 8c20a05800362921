import { Author, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { slugify } from '../slugs/slugify.service.ts';

/**
 * Finds an author by slug or creates one.
 * @returns the author's ID
 */
export async function ensureAuthor(em: Em, slug: string, name: string): Promise<number> {
  const known = await em.findOne(Author, { slug });
  if (known) return known.id;
  const author = em.create(Author, { slug, name });
  await em.flush();
  return author.id;
}

/**
 * Finds the author of an account or creates one with its nickname.
 * @returns the author's ID
 */
export async function ensureAuthorOf(
  em: Em,
  { id, nickname }: { id: number; nickname: string },
): Promise<number> {
  const known = await em.findOne(Author, { user: id });
  if (known) return known.id;
  const wanted = slugify(nickname);
  const isTaken = (await em.findOne(Author, { slug: wanted })) !== null;
  const author = em.create(Author, {
    slug: isTaken ? `${wanted.slice(0, SLUG_ROOM)}-${id}` : wanted,
    name: nickname,
    user: em.getReference(User, id),
  });
  await em.flush();
  return author.id;
}

/** Leaves room for a number after it. */
const SLUG_ROOM = 100;
