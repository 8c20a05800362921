import type { Locale } from '@sanwen/contracts/locales';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { toInstant } from '../../db/values.ts';

/** What the front matter of a post's text says beside the text's own fields, for other blog software. */
interface SharedMetadata {
  slug: string;
  date?: string | undefined;
  author?: string | undefined;
  category?: string | undefined;
  tags?: string[] | undefined;
  cover?: string | undefined;
}

export interface PostMetadata {
  of: (postId: number, locale: string) => SharedMetadata;
}

/** Reads what posts share, and what their categories and tags are called. */
export async function readPostMetadata(em: Em): Promise<PostMetadata> {
  const db = readDb(em);
  const posts = await db
    .selectFrom('posts')
    .leftJoin('authors', 'authors.id', 'posts.author_id')
    .select(['posts.id', 'posts.slug', 'published_at', 'category_id', 'authors.name as author', 'cover_url'])
    .execute();
  const tagged = await db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  const categories = await db
    .selectFrom('category_translations as text')
    .innerJoin('categories as term', 'term.id', 'text.category_id')
    .select(['term.id', 'slug', 'locale', 'name'])
    .execute();
  const tags = await db
    .selectFrom('tag_translations as text')
    .innerJoin('tags as term', 'term.id', 'text.tag_id')
    .select(['term.id', 'slug', 'locale', 'name'])
    .execute();
  const postById = new Map(posts.map((post) => [post.id, post]));
  const tagsOf = Map.groupBy(tagged, (row) => row.post_id);
  const categoryName = namesIn(categories);
  const tagName = namesIn(tags);
  return {
    of(postId, locale) {
      const post = postById.get(postId);
      return {
        slug: post?.slug ?? String(postId),
        date: post?.published_at == null ? undefined : toInstant(post.published_at),
        author: post?.author ?? undefined,
        category: post?.category_id == null ? undefined : categoryName(post.category_id, locale),
        tags: tagsOf.get(postId)?.flatMap(({ tag_id }) => tagName(tag_id, locale) ?? []),
        cover: post?.cover_url ?? undefined,
      };
    },
  };
}

/** Names in a language; where a term has none in it, its slug. */
function namesIn(rows: readonly { id: number; slug: string; locale: Locale; name: string }[]) {
  const names = new Map(rows.map(({ id, locale, name }) => [`${locale} ${id}`, name]));
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return (id: number, locale: string) => names.get(`${locale} ${id}`) ?? slugs.get(id);
}
