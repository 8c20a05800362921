import type { authorRefSchema } from '@sanwen/contracts/posts.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#src/db/read.ts';
import type { SignedInContext } from '#src/request/context.ts';

const SHOWN_MAX = 50;

/** Bylines whose name holds what is asked for, most used first. */
export async function listAuthors(
  { db }: SignedInContext,
  { q }: { q?: string | undefined },
): Promise<{ items: z.output<typeof authorRefSchema>[] }> {
  const items = await db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'avatar'])
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`lower(name) like ${likePattern((q ?? '').toLowerCase())} escape '\\'`),
    )
    .orderBy('post_count', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return { items };
}
