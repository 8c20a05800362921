import { LockMode } from '@mikro-orm/core';
import type { authorsContract, ManagedAuthor } from '@sanwen/contracts/authors.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Author } from '../../db/entities/people.entities.ts';
import { likePattern } from '../../db/read.ts';
import { fromJson } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { changeSlug } from '../slugs/slugs.service.ts';

type Manage = typeof authorsContract.manage;

const SHOWN_MAX = 200;

/** Authors whose name contains the query, most posts first. */
export async function listManagedAuthors(
  { db }: SignedInContext,
  { q }: z.output<Manage['list']['input']>,
): Promise<{ items: ManagedAuthor[] }> {
  const rows = await db
    .selectFrom('authors as author')
    .leftJoin('users as account', 'account.id', 'author.user_id')
    .select([
      'author.id',
      'author.slug',
      'author.name',
      'author.avatar',
      'author.bios',
      'author.links',
      'author.post_count',
      'account.nickname',
    ])
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`lower(author.name) like ${likePattern((q ?? '').toLowerCase())} escape '\\'`),
    )
    .orderBy('author.post_count', 'desc')
    .orderBy('author.id')
    .limit(SHOWN_MAX)
    .execute();
  return {
    items: rows.map(({ bios, links, post_count: postCount, nickname, ...author }) => ({
      ...author,
      bio: fromJson(bios ?? {}),
      links: fromJson(links ?? []),
      postCount,
      account: nickname,
    })),
  };
}

/**
 * Changes what readers see of an author.
 * @throws AppError AUTHOR_NOT_FOUND, SLUG_TAKEN
 */
export async function saveAuthor(
  ctx: SignedInContext,
  { id, name, slug, avatar, bio, links }: z.output<Manage['save']['input']>,
): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const author = await tx.findOne(Author, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!author) throw new AppError('AUTHOR_NOT_FOUND');
    const from = author.slug;
    await changeSlug(tx, 'authors', author, slug, author.postCount > 0);
    Object.assign(author, { name, avatar, bios: bio, links });
    await tx.flush();
    changed.add(changeTags.author(id));
    if (slug !== from) changed.add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'author',
      subjectId: id,
      subjectTitle: name,
      changes: { slug: { from, to: slug } },
    });
    return {};
  });
}
