import type { ReadDb } from '#src/db/read.ts';
import type { NamedTerm } from '#src/modules/terms/cached-terms.service.ts';
import type { RequestContext } from '#src/request/context.ts';
import { selectTagLinks } from '../../posts.rows.ts';

/** Everything that the table shows of its posts, in a fixed number of queries. */
export interface ManagedRows {
  posts: Awaited<ReturnType<typeof selectPosts>>;
  texts: Awaited<ReturnType<typeof selectTexts>>;
  /** Tags of the posts, in their order. */
  tags: { postId: number; tag: NamedTerm }[];
  categories: ReadonlyMap<number, NamedTerm>;
}

export async function loadManagedRows(
  { db, terms }: Pick<RequestContext, 'db' | 'terms'>,
  ids: number[],
): Promise<ManagedRows> {
  if (ids.length === 0) return { posts: [], texts: [], tags: [], categories: new Map() };
  const [posts, texts, links] = await Promise.all([
    selectPosts(db, ids),
    selectTexts(db, ids),
    selectTagLinks(db, {}, ids),
  ]);
  const [categories, tags] = await Promise.all([
    terms.categories(posts.flatMap((post) => post.category_id ?? [])),
    terms.tags(links.map((link) => link.tag_id)),
  ]);
  return {
    posts,
    texts,
    categories,
    tags: links.flatMap(({ post_id: postId, tag_id: tagId }) => {
      const tag = tags.get(tagId);
      return tag ? { postId, tag } : [];
    }),
  };
}

function selectPosts(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .select([
      'post.id',
      'post.slug',
      'post.status',
      'post.source_locale',
      'post.published_at',
      'post.listed_at',
      'post.trashed_at',
      'post.updated_at',
      'post.category_id',
      'post.view_count',
      'post.comment_count',
      'author.id as author_id',
      'author.slug as author_slug',
      'author.name as author_name',
      'author.avatar as author_avatar',
    ])
    .where('post.id', 'in', ids)
    .execute();
}

function selectTexts(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('post_translations as text')
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.post_id', '=', 'text.post_id').onRef('copy.locale', '=', 'text.locale'),
    )
    .select(['text.post_id', 'text.locale', 'text.state', 'text.title', 'copy.title as copy_title'])
    .where('text.post_id', 'in', ids)
    .execute();
}
