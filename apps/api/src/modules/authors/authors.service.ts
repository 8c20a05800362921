import type { Author as AuthorView, authorsContract } from '@sanwen/contracts/authors.contract';
import type { z } from 'zod';
import { Author, User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickText } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { slugify } from '../slugs/slugify.service.ts';
import { findId } from '../slugs/slugs.service.ts';

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

type Input = z.output<typeof authorsContract.get.input>;

/**
 * An author of listed posts by ID, slug, or former slug.
 * @throws AppError AUTHOR_NOT_FOUND
 */
export async function getAuthor(ctx: RequestContext, { id: idOrSlug }: Input): Promise<AuthorView> {
  const { db, request, locale, settings } = ctx;
  const id = await findId(db, 'authors', idOrSlug);
  const row = id === null ? undefined : await selectAuthor(db, id);
  if (!row || row.post_count === 0) {
    // The next post may be their first.
    request.cacheTags.add(changeTags.eachPost);
    throw new AppError('AUTHOR_NOT_FOUND');
  }
  request.cacheTags.add(changeTags.author(row.id)).add(changeTags.authorPosts(row.id));
  const { bios, links, post_count: postCount, ...author } = row;
  return {
    ...author,
    bio: pickText(fromJson(bios ?? {}), locale, settings.language.defaultLanguage),
    links: fromJson(links ?? []),
    postCount,
  };
}

function selectAuthor(db: ReadDb, id: number) {
  return db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'avatar', 'bios', 'links', 'post_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}
